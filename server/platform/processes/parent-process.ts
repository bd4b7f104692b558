const everyMs = 250;

/**
 * Watches the process that started this one: one whose parent is gone has been given to another (POSIX,
 * _exit: "the parent process ID of all of the existing child processes"). Windows gives it to nobody.
 * @param gone called once when the parent is gone
 */
export function watchParent(gone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, everyMs);
  timer.unref();
}
