"""Matches on a Ray cluster, as an alternative to local processes; Ray is an extra: pip install "bardhall[ray]"."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bardhall.arena.batches import Batch, Batches, play_batch
from bardhall.arena.match import Plan, Result
from bardhall.arena.series_file import stamp_of
from bardhall.kernel.errors import BardhallError, Malformed

HERE = "local"  # in the place of an address: a cluster of this machine alone, for this series
ATTEMPTS = 5  # so often in a row a batch may be lost with its worker


def play_remotely(plan: Plan, batch: Batch, stamp: dict[str, Any]) -> list[Result]:
    """Play a batch on a worker; refuse if the worker and the caller have different versions."""
    own = stamp_of(plan)
    wrong = [name for name in stamp if own[name] != stamp[name]]
    if wrong:
        raise Malformed(f"a worker of the cluster has {wrong[0]} {own[wrong[0]]} instead of {stamp[wrong[0]]}")
    return play_batch(plan, batch)


class Cluster:
    """The workers of a Ray cluster; without an address, a cluster with that many processes is started here."""

    def __init__(self, address: str, jobs: int) -> None:
        self._ray = _import_ray()
        self._began = not self._ray.is_initialized()
        if self._began:
            self._join(address, jobs)
        self.jobs = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _join(self, address: str, jobs: int) -> None:
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        settings: dict[str, Any] = {"address": address, "log_to_driver": False, "logging_level": "error"}
        if address == HERE:
            settings |= {"num_cpus": jobs, "include_dashboard": False}
        try:
            self._ray.init(**settings)
        except (ConnectionError, ValueError, RuntimeError) as error:
            told = str(error).splitlines()[0]
            raise Malformed(f"cannot reach a Ray cluster at {address!r} ({told})") from None

    def close(self) -> None:
        """Disconnect from the cluster, and stop it if it was started here."""
        if self._began:
            self._ray.shutdown()

    def play(self, plan: Plan, numbers: Sequence[int]) -> Iterator[list[Result]]:
        """Yield results as they arrive; if a worker is lost, hand out its batch again."""
        task = self._ray.remote(max_retries=0)(play_remotely)
        batches, stamp = Batches(numbers, self.jobs), stamp_of(plan)
        lost: dict[Batch, int] = {}
        out = {task.remote(plan, batch, stamp): batch for batch in batches.first(2 * self.jobs)}
        while out:
            (done,), _ = self._ray.wait(list(out), num_returns=1)
            batch = out.pop(done)
            results: list[Result] | None = self._result(done)
            if results is None:
                lost[batch] = lost.get(batch, 0) + 1
                if lost[batch] == ATTEMPTS:
                    raise BardhallError(f"game {batch[0]} of the series failed on {ATTEMPTS} workers")
                out[task.remote(plan, batch, stamp)] = batch
                continue
            batches.learn(results)
            out |= {task.remote(plan, more, stamp): more for more in batches.first(1)}
            yield results

    def submit(self, function: Callable[..., Any], *args: Any) -> Any:
        """Start a task on a worker; if the worker is lost, another one starts the task again."""
        return self._ray.remote(max_retries=ATTEMPTS)(function).remote(*args)

    def results(self, tasks: list[Any]) -> list[Any]:
        """Return the results of the tasks, in their order."""
        found = [self._result(task) for task in tasks]
        if None in found:
            raise BardhallError(f"a task failed on {ATTEMPTS} workers of the cluster")
        return found

    def _result(self, done: Any) -> Any:
        """Return the result of a worker; None if the worker was lost. An error in a game itself is raised."""
        try:
            results = self._ray.get(done)
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, BardhallError):
                raise BardhallError(str(error.cause)) from None
            raise
        except self._ray.exceptions.RayError:
            return None
        return results


def _import_ray() -> Any:
    try:
        import ray
    except ModuleNotFoundError:
        raise Malformed('--ray needs the package ray: pip install "bardhall[ray]"') from None
    return ray
