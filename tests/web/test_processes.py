"""Work in other processes: a job that overruns is ended with its process, and nothing outlives the hall."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bardhall.kernel.errors import Malformed
from bardhall.web.core.errors import Refusal
from bardhall.web.core.job_queue import JobQueue, Lost, Overrun, Processes
from bardhall.web.core.limits import Limiter
from bardhall.web.core.settings import Limits, Settings
from tests.web.jobs import add, die, fail_oddly, hold, number_of_process, refuse

_BRIEF = 0.5  # seconds that a job may take here
PATIENCE = 20.0

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


def is_there(process: int) -> bool:
    """Whether the process runs; one that ended and waits for its parent does not count."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def wait_until(happened: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if happened():
            return True
        time.sleep(0.05)
    return False


def test_a_job_that_overruns_is_ended_with_its_process() -> None:
    """F-SEC-02: also one that holds the interpreter's lock; the next job has a new process."""

    async def work() -> tuple[int, int, int]:
        pool = Processes(1)
        first = await pool.run(number_of_process)
        assert await pool.run(number_of_process) == first
        with pytest.raises(Overrun):
            await pool.run(hold, seconds=_BRIEF)
        total, second = await pool.run(add, 2, 3, seconds=PATIENCE), await pool.run(number_of_process)
        pool.close()
        return first, second, total

    first, second, total = asyncio.run(work())
    assert first != second
    assert total == 5
    if sys.platform == "linux":
        assert not Path(f"/proc/{first}").exists()  # not even as a zombie
        assert not Path(f"/proc/{second}").exists()


def test_a_job_in_a_thread_may_not_overrun_either() -> None:
    """F-SEC-02: nobody waits for the thread; the next job has another one."""

    async def work() -> int:
        pool = Processes(0)
        with pytest.raises(Overrun):
            await pool.run(time.sleep, 3 * _BRIEF, seconds=_BRIEF)
        total = await pool.run(add, 2, 3, seconds=_BRIEF)
        pool.close()
        return total

    assert asyncio.run(work()) == 5


def test_what_goes_wrong_comes_back() -> None:
    async def work() -> None:
        pool = Processes(1)
        with pytest.raises(Malformed, match="not like that"):
            await pool.run(refuse)
        with pytest.raises(RuntimeError, match="odd 1 2"):
            await pool.run(fail_oddly)
        with pytest.raises(Lost):
            await pool.run(die)
        assert await pool.run(add, 1, 1) == 2
        pool.close()

    asyncio.run(work())


@needs_signals
def test_a_process_that_somebody_kills_is_replaced() -> None:
    async def work() -> None:
        pool = Processes(1)
        os.kill(await pool.run(number_of_process), signal.SIGKILL)
        assert await pool.run(add, 1, 1) == 2
        pool.close()

    asyncio.run(work())


def test_closing_does_not_wait_for_a_job() -> None:
    """F-SEC-02: the job is ended, and is not begun again."""

    async def work() -> float:
        pool = Processes(1)
        await pool.run(add, 1, 1)
        job = asyncio.create_task(pool.run(hold))
        await asyncio.sleep(_BRIEF)
        begun = time.monotonic()
        pool.close()
        with pytest.raises(Lost):
            await job
        with pytest.raises(Lost):
            await pool.run(add, 1, 1)
        return time.monotonic() - begun

    assert asyncio.run(work()) < PATIENCE / 4


def test_who_is_cancelled_ends_the_process() -> None:
    async def work() -> None:
        pool = Processes(1)
        job = asyncio.create_task(pool.run(hold))
        await asyncio.sleep(_BRIEF)
        job.cancel()
        with pytest.raises(asyncio.CancelledError):
            await job
        assert await pool.run(add, 1, 1, seconds=PATIENCE) == 2
        pool.close()

    asyncio.run(work())


_ORPHAN = """
import asyncio, os, sys
from bardhall.web.core.job_queue import Processes
from tests.web.jobs import hold, number_of_process

async def main():
    pool = Processes(1)
    print(await pool.run(number_of_process), flush=True)
    await pool.run(hold, seconds=float(sys.argv[1]))

if __name__ == "__main__":
    asyncio.run(main())
"""


@needs_signals
@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_a_process_ends_when_the_hall_was_killed(tmp_path: Path) -> None:
    """F-SEC-02: even in the middle of a job that holds the interpreter's lock."""
    script = tmp_path / "orphan.py"
    script.write_text(_ORPHAN)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(script), "1"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as hall:
        assert hall.stdout is not None
        child = int(hall.stdout.readline())
        time.sleep(_BRIEF / 2)
        assert is_there(child)
        hall.kill()
    assert wait_until(lambda: not is_there(child))


def jobs_of(limits: Limits) -> JobQueue:
    return JobQueue(Settings(database="sqlite:///nowhere.sqlite3", bot_processes=1, limits=limits), Limiter())


def test_the_queue_serves_the_others_when_a_job_overruns() -> None:
    """F-SEC-02: one client's job is ended with one clear sentence, and what others wait for is done."""

    async def work() -> None:
        jobs = jobs_of(Limits(work_seconds=_BRIEF))
        hostile = [asyncio.create_task(jobs.do("guest", hold)) for _ in range(3)]
        await asyncio.sleep(0)
        others = [jobs.do("other", add, n, n) for n in range(2)]
        assert await asyncio.gather(*others) == [0, 2]
        assert not hostile[2].done()  # one client's jobs take turns with those of others
        for job in hostile:
            with pytest.raises(Refusal, match=r"longer than 0\.5 seconds"):
                await job
        jobs.close()

    asyncio.run(work())


def test_a_job_may_have_a_limit_of_its_own() -> None:
    async def work() -> None:
        jobs = jobs_of(Limits())
        with pytest.raises(Refusal) as refused:
            await jobs.do("guest", hold, seconds=_BRIEF)
        assert refused.value.status == 503
        jobs.close()

    asyncio.run(work())
