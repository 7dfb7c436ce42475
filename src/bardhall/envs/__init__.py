"""The games behind the standard interfaces of reinforcement learning. Each module needs the extra `envs`."""
