import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartupError } from './startup-error.ts';

/** A worker that dies sooner than this after its start, in ms, will not live the next time either. */
const youngMs = 2_000;
const mostYoungDeaths = 5;

export interface Workers {
  /** Asks every worker to finish what is under way, and waits for it. */
  stop(): Promise<void>;
}

/**
 * Starts processes that share this one's port, and starts another for each that dies.
 * @param count how many
 * @param env their settings, beside this process's own environment
 * @param say hears of workers that died
 * @returns once all of them listen
 * @throws StartupError when one ends before it listens
 */
export async function startWorkers(
  count: number,
  env: Readonly<Record<string, string>>,
  say: (sentence: string) => void,
): Promise<Workers> {
  let stopping = false;
  let youngDeaths = 0;

  const fork = (): Worker => {
    const worker = cluster.fork(env);
    const born = performance.now();
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      youngDeaths = performance.now() - born < youngMs ? youngDeaths + 1 : 0;
      say(`A worker ended (${signal ?? code}).`);
      if (youngDeaths < mostYoungDeaths) {
        fork();
        return;
      }
      say('Workers end as soon as they start: PhoneHub closes.');
      process.kill(process.pid, 'SIGTERM');
    });
    return worker;
  };

  const first = Array.from({ length: count }, fork);
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
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        living.map(async (worker) => {
          const ended = once(worker, 'exit');
          worker.process.kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}
