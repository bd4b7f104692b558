import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** A process that ends sooner than this after its start, in ms, has not served for long. */
const shortRunMs = 30_000;
/** After so many short runs in a row of a process and its successors, another one would end, too. */
const maxShortRuns = 5;

/** How often a process sends a heartbeat, and the others are looked at, in ms. */
const heartbeatMs = 5_000;
/** A process that misses so many, a minute, hangs; counted, not timed, as a laptop may sleep. */
const maxMissedHeartbeats = 12;

export interface Workers {
  /** Sends SIGTERM to every worker and waits until all have exited. */
  stop(): Promise<void>;
}

export interface WorkerReports {
  /** Receives a sentence when a process ended that nobody stopped, or hangs; it is replaced. */
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
 * Counts how many heartbeats each process has missed.
 * @returns notes a heartbeat; looks at processes, and returns those that hang
 */
export function buildMissedHeartbeats<Id>(): {
  readonly heard: (id: Id) => void;
  readonly look: (ids: readonly Id[]) => Id[];
} {
  const missed = new Map<Id, number>();
  return {
    heard: (id) => void missed.set(id, 0),
    look: (ids) => {
      for (const id of missed.keys()) if (!ids.includes(id)) missed.delete(id);
      return ids.filter((id) => {
        const looks = (missed.get(id) ?? 0) + 1;
        missed.set(id, looks);
        return looks > maxMissedHeartbeats;
      });
    },
  };
}

/** Sends heartbeats to the process that started this one; in processes of `startWorkers`. */
export function startHeartbeat(): void {
  const send = () => {
    // With a callback an error of a channel that closes meanwhile is no event that nobody listens for.
    if (process.connected) process.send?.(alive, undefined, undefined, () => undefined);
  };
  setInterval(send, heartbeatMs).unref();
}

const alive = 'phonehub alive';

/**
 * Starts processes that share this one's port, and replaces each that exits, or that hangs for a minute.
 * @param count how many
 * @param env their settings, added to this process's environment; each gets its PROCESS_NUMBER, too, which its
 *   successor keeps
 * @param reports receivers of ends
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
  const heartbeats = buildMissedHeartbeats<Worker>();
  const looking = setInterval(() => {
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const worker of heartbeats.look(running)) {
      if (stopping) continue;
      onEnd('A web process has not answered for a minute, and is ended.');
      // The only signal that ends a stopped one (signal(7)).
      worker.process.kill('SIGKILL');
    }
  }, heartbeatMs).unref();

  const fork = (number: number): Worker => {
    const worker = cluster.fork({ ...env, PROCESS_NUMBER: String(number) });
    const startedAt = performance.now();
    worker.on('message', (message) => {
      if (message === alive) heartbeats.heard(worker);
    });
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
    const exit = once(worker, 'exit').then(() => {
      throw new StartupError('A web process ended before it could serve; its words stand above.');
    });
    await Promise.race([once(worker, 'listening'), exit]);
    exit.catch(() => {});
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
      clearInterval(looking);
      const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        running.map(async (worker) => {
          const exit = once(worker, 'exit');
          worker.process.kill('SIGTERM');
          await exit;
        }),
      );
    },
  };
}
