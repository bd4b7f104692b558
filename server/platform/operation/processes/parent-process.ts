const everyMs = 250;

/**
 * Watches the parent process: when it exits, the system changes this process's parent id (POSIX, _exit).
 * Windows does not.
 * @param onExit called once when the parent has exited
 */
export function watchParent(onExit: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onExit();
  }, everyMs);
  timer.unref();
}
