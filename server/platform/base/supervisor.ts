import { execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The pause before a restart, in ms; it doubles while the process exits soon. */
const firstPauseMs = 100;
const maxPauseMs = 5_000;
const shortRunMs = 10_000;

export interface SupervisedProcess {
  /** Of the current process. */
  readonly processId: number;
  readonly isRunning: boolean;
  /** From now on an exit restarts the process. */
  restartOnExit(): void;
  /** Stops it; resolves when it has exited. */
  stop(): Promise<void>;
}

/**
 * Starts a process that can be restarted when it exits.
 * @param launch starts it
 * @param onRestart called after every restart
 */
export function superviseProcess(
  launch: () => ChildProcess,
  onRestart: () => void,
): SupervisedProcess {
  let supervised = false;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let child = launch();
  let startedAt = performance.now();
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  const restart = () => {
    if (!supervised || timer) return;
    pauseMs =
      performance.now() - startedAt < shortRunMs ? Math.min(maxPauseMs, pauseMs * 2) : firstPauseMs;
    timer = setTimeout(() => {
      timer = undefined;
      child = launch();
      startedAt = performance.now();
      child.once('exit', restart);
      child.once('error', restart);
      onRestart();
    }, pauseMs);
    timer.unref();
  };

  return {
    get processId() {
      return child.pid ?? 0;
    },
    get isRunning() {
      return isRunning();
    },
    restartOnExit() {
      supervised = true;
      if (isRunning()) child.once('exit', restart);
      else restart();
    },
    async stop() {
      supervised = false;
      clearTimeout(timer);
      if (!isRunning()) return;
      // Without a reference Node would exit before the child (exit code 13).
      child.ref();
      const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGINT');
      await exit;
    },
  };
}

/**
 * The program of a process with its arguments, separated by spaces.
 * @param processId its number
 * @returns '' if there is none
 */
export function commandOf(processId: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) {
      return readFileSync(`/proc/${processId}/cmdline`, 'utf8').replaceAll('\0', ' ');
    }
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(processId)], {
      encoding: 'utf8',
    });
  } catch {
    return '';
  }
}
