import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const clients = 16;
const warmUpSeconds = 2;
const seconds = 5;

type Wish = Partial<autocannon.Options> & { readonly url: string };

/**
 * Loads one address for some seconds, after a warm-up that does not count.
 * @param wish what is asked, and how
 */
export async function load(wish: Wish): Promise<Figures> {
  await autocannon({ ...wish, connections: clients, duration: warmUpSeconds });
  const result = await autocannon({ ...wish, connections: clients, duration: seconds });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/**
 * Loads bare node:http that answers with the same bytes.
 * @param bytes the answer
 * @param type its content type
 */
export async function loadBare(bytes: Buffer, type: string): Promise<Figures> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), type], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(bytes);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  try {
    return await load({ url: `http://127.0.0.1:${String(port).trim()}/` });
  } finally {
    child.kill('SIGTERM');
  }
}

/**
 * Runs a piece of work over and over, as many at once as there are clients under load.
 * @param work one round
 */
export async function loadWork(work: (round: number) => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  let round = 0;
  const run = async (until: number, counted: boolean) => {
    while (performance.now() < until) {
      const from = performance.now();
      await work((round += 1));
      if (counted) times.push(performance.now() - from);
    }
  };
  const together = (until: number, counted: boolean) =>
    Promise.all(Array.from({ length: clients }, () => run(until, counted)));
  await together(performance.now() + warmUpSeconds * 1_000, false);
  await together(performance.now() + seconds * 1_000, true);
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed: 0 };
}
