"""How a wheel is built: with BARDHALL_COMPILE=1 it holds the engine compiled for this Python and this machine."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")


class CompiledEngine(BuildHookInterface[Any]):
    """Puts compiled modules next to their sources."""

    def dependencies(self) -> list[str]:
        """Return what a build needs besides hatchling: the compiler, and what the engine imports."""
        return ["mypy[mypyc]>=2.4,<2.5", *self.metadata.core.dependencies] if is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and add what was compiled to the files of the wheel."""
        if not is_wanted() or version == "editable":
            return
        subprocess.run([sys.executable, "tools/compile.py"], cwd=self.root, check=True)
        compiled = Path(self.root) / "build" / "compiled" / "src"
        libraries = {str(path): path.relative_to(compiled).as_posix() for path in compiled.rglob(f"*{SUFFIX}")}
        build_data |= {"pure_python": False, "infer_tag": True, "force_include": libraries}


def is_wanted() -> bool:
    return os.environ.get("BARDHALL_COMPILE") == "1"
