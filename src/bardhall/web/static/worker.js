// Shows a notice that the hall has sent, and opens its table. It keeps nothing and stands in the way of nothing.

self.addEventListener("push", (event) => {
  const { table, game, text } = event.data.json();
  const about = { body: game, tag: table, icon: "/static/mark.svg", data: new URL(table).pathname };
  event.waitUntil(self.registration.showNotification(text, about));
});

async function open(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
