// A small game on a boardgame.io server, so that our numbers have a neighbour. Two seats, hands that the other does not
// see, a row of open cards; it never ends. Matches live in memory, where that server keeps them by default.

const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const ARTS = ["song", "dance", "drama"];
const FULL = 5;

const allCards = () => Array.from({ length: 60 }, (_, i) => ({ id: i, art: ARTS[i % 3], value: 1 + (i % 10) }));

// A card from the hand scores for each open card of its art, and takes the place of the oldest one.
function play({ G, playerID, random }, index) {
  const hand = G.players[playerID];
  if (!hand[index]) return INVALID_MOVE;
  const [card] = hand.splice(index, 1);
  G.scores[playerID] += card.value * G.row.filter((other) => other.art === card.art).length;
  G.played.push(G.row.shift());
  G.row.push(card);
  if (!G.secret.deck.length) G.secret.deck = random.Shuffle(G.played.splice(0));
  hand.push(G.secret.deck.pop());
}

const game = {
  name: "songs",
  setup: ({ random }) => {
    const deck = random.Shuffle(allCards());
    const take = () => deck.splice(0, FULL);
    return { players: { 0: take(), 1: take() }, row: take(), played: [], scores: [0, 0], secret: { deck } };
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: { play: { move: play, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: { host: "127.0.0.1", port: Number(process.argv[2]) } });
