import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartupError } from './startup-error.ts';

/** A process that ends sooner than this after its start, in ms, has not served for long. */
const shortRunMs = 30_000;
/** After so many short runs in a row of a process and its successors, another one would end, too. */
const maxShortRuns = 5;

export interface Workers {
  /** Sends SIGTERM to every worker and waits until all have exited. */
  stop(): Promise<void>;
}

export interface WorkerReports {
  /** Receives a sentence when a process ended that nobody stopped; it is replaced. */
  readonly onEnd: (sentence: string) => void;
  /** Receives a sentence when processes end again and again; they are not replaced any more. */
  readonly onCrashLoop: (sentence: string) => void;
}

/**
 * Counts the runs of processes that end again and again.
 * @returns notes how long, in ms, a process of that number has run; true once it is a crash loop
 */
export function buildRunCounter(): (number: number, ranMs: number) => boolean {
  const shortRuns = new Map<number, number>();
  return (number, ranMs) => {
    const runs = ranMs < shortRunMs ? (shortRuns.get(number) ?? 0) + 1 : 0;
    shortRuns.set(number, runs);
    return runs >= maxShortRuns;
  };
}

/**
 * Starts processes that share this one's port, and replaces each that exits.
 * @param count how many
 * @param env their settings, added to this process's environment; each gets its PROCESS_NUMBER, too,
 *   which its successor keeps
 * @param reports who learns of ends
 * @returns once all of them listen
 * @throws StartupError when one exits before it listens
 */
export async function startWorkers(
  count: number,
  env: Readonly<Record<string, string>>,
  { onEnd, onCrashLoop }: WorkerReports,
): Promise<Workers> {
  let stopping = false;
  const isCrashLoop = buildRunCounter();

  const fork = (number: number): Worker => {
    const worker = cluster.fork({ ...env, PROCESS_NUMBER: String(number) });
    const startedAt = performance.now();
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      onEnd(`A web process ended (${signal ?? code}).`);
      if (!isCrashLoop(number, performance.now() - startedAt)) {
        fork(number);
        return;
      }
      stopping = true;
      onCrashLoop('Web processes end again and again soon after their start: PhoneHub closes.');
    });
    return worker;
  };

  const first = Array.from({ length: count }, (_, index) => fork(index + 1));
  const listening = first.map(async (worker) => {
    const ended = once(worker, 'exit').then(() => {
      throw new StartupError('A web process ended before it could serve; its words stand above.');
    });
    await Promise.race([once(worker, 'listening'), ended]);
    ended.catch(() => {});
  });
  try {
    await Promise.all(listening);
  } catch (error) {
    // The others end with this process.
    stopping = true;
    throw error;
  }
  return {
    async stop() {
      stopping = true;
      const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        running.map(async (worker) => {
          const ended = once(worker, 'exit');
          worker.process.kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}
