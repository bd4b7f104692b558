import type { ChildProcess } from 'node:child_process';

/** The pause before a process is started again, in ms; it doubles while its lives are short. */
const firstPauseMs = 100;
const longestPauseMs = 5_000;
const shortLifeMs = 10_000;

export interface SupervisedProcess {
  /** Of the process that runs now. */
  readonly processId: number;
  readonly lives: boolean;
  /** From now on a process that ends though nobody stopped it is started again. */
  keep(): void;
  /** Ends it for good; resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a process that can be kept alive.
 * @param launch starts it
 * @param revived hears of every new start
 */
export function superviseProcess(
  launch: () => ChildProcess,
  revived: () => void,
): SupervisedProcess {
  let kept = false;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let child = launch();
  let bornAt = performance.now();
  const lives = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  const again = () => {
    if (!kept || timer) return;
    pauseMs =
      performance.now() - bornAt < shortLifeMs
        ? Math.min(longestPauseMs, pauseMs * 2)
        : firstPauseMs;
    timer = setTimeout(() => {
      timer = undefined;
      child = launch();
      bornAt = performance.now();
      child.once('exit', again);
      child.once('error', again);
      revived();
    }, pauseMs);
    timer.unref();
  };

  return {
    get processId() {
      return child.pid ?? 0;
    },
    get lives() {
      return lives();
    },
    keep() {
      kept = true;
      if (lives()) child.once('exit', again);
      else again();
    },
    async stop() {
      kept = false;
      clearTimeout(timer);
      if (!lives()) return;
      // Otherwise Node ends before the process has (exit code 13).
      child.ref();
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGINT');
      await ended;
    },
  };
}
