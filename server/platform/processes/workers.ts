import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartupError } from './startup-error.ts';

/** A worker that exits sooner than this after its start, in ms, counts as a failed start. */
const failedStartMs = 2_000;
const maxFailedStarts = 5;

export interface Workers {
  /** Sends SIGTERM to every worker and waits until all have exited. */
  stop(): Promise<void>;
}

/**
 * Starts processes that share this one's port, and replaces each that exits.
 * @param count how many
 * @param env their settings, added to this process's environment; each gets its PROCESS_NUMBER, too,
 *   which its successor keeps
 * @param say receives a sentence when a worker exits
 * @returns once all of them listen
 * @throws StartupError when one exits before it listens
 */
export async function startWorkers(
  count: number,
  env: Readonly<Record<string, string>>,
  say: (sentence: string) => void,
): Promise<Workers> {
  let stopping = false;
  let failedStarts = 0;

  const fork = (number: number): Worker => {
    const worker = cluster.fork({ ...env, PROCESS_NUMBER: String(number) });
    const startedAt = performance.now();
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      failedStarts = performance.now() - startedAt < failedStartMs ? failedStarts + 1 : 0;
      say(`A worker ended (${signal ?? code}).`);
      if (failedStarts < maxFailedStarts) {
        fork(number);
        return;
      }
      say('Workers end as soon as they start: PhoneHub closes.');
      process.kill(process.pid, 'SIGTERM');
    });
    return worker;
  };

  const first = Array.from({ length: count }, (_, index) => fork(index + 1));
  await Promise.all(
    first.map(async (worker) => {
      const ended = once(worker, 'exit').then(() => {
        throw new StartupError('A worker ended before it could serve; its words stand above.');
      });
      await Promise.race([once(worker, 'listening'), ended]);
      ended.catch(() => {});
    }),
  );
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
