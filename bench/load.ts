import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';

export interface Figures {
  /** Successful requests; `failed` counts those that the shop refused under overload. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** One line of the bench, with its controls if it has any. */
export interface Row {
  readonly name: string;
  readonly ours: Figures;
  /** node:http with the same bytes. */
  readonly bare?: Figures;
  /** The same statements through the same driver, without HTTP. */
  readonly driver?: Figures;
  /** Express 5 and pg doing the same job. */
  readonly floor?: Figures;
  /** The React tree of the same page rendered alone, one after the other. */
  readonly rendered?: Figures;
}

const manyClients = 16;
const warmUpSeconds = 1;
const seconds = 4;

export type Wish = Partial<autocannon.Options> & { readonly url: string };

/**
 * Sends load to one address for some seconds, after a warm-up that does not count.
 * @param wish the request, and how it is sent
 */
export async function load(wish: Wish): Promise<Figures> {
  await autocannon({ connections: manyClients, ...wish, duration: warmUpSeconds });
  const result = await autocannon({ connections: manyClients, ...wish, duration: seconds });
  return {
    perSecond: result['2xx'] / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/**
 * Starts a control in a process of its own, which prints its port.
 * @param file of this folder
 * @param options words, standard input and environment
 * @returns its address, and how it is ended
 */
export async function startControl(
  file: string,
  options: { words?: string[]; input?: Buffer; env?: Readonly<Record<string, string>> } = {},
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, file), ...(options.words ?? [])],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...options.env },
    },
  );
  child.stdin.end(options.input);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill('SIGTERM') };
}

/**
 * Sends load to bare node:http that responds with the same bytes.
 * @param bytes the answer
 * @param type its content type
 * @param asking sends the request that the shop got, if that is more than a GET
 */
export async function loadBare(
  bytes: Buffer,
  type: string,
  asking: (url: string) => Promise<Figures> = (url) => load({ url }),
): Promise<Figures> {
  const { url, stop } = await startControl('bare-server.ts', { words: [type], input: bytes });
  try {
    return await asking(`${url}/`);
  } finally {
    stop();
  }
}

/**
 * Repeats a function, as many at once as there are clients under load.
 * @param work one round; false when it failed
 * @param clients how many at once
 * @param warmUp seconds before those that count
 */
export async function loadWork(
  work: (round: number) => Promise<unknown>,
  clients = manyClients,
  warmUp = warmUpSeconds,
): Promise<Figures> {
  const times: number[] = [];
  let [round, failureCount] = [0, 0];
  const run = async (until: number, counted: boolean) => {
    while (performance.now() < until) {
      const from = performance.now();
      const isWell = (await work((round += 1))) !== false;
      if (counted && !isWell) failureCount += 1;
      else if (counted) times.push(performance.now() - from);
    }
  };
  const together = (until: number, counted: boolean) =>
    Promise.all(Array.from({ length: clients }, () => run(until, counted)));
  await together(performance.now() + warmUp * 1_000, false);
  await together(performance.now() + seconds * 1_000, true);
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed: failureCount };
}

const agent = new Agent({ keepAlive: true });

/**
 * Requests several addresses at once, as a page does.
 * @param urls all of them
 * @returns whether all succeeded
 */
export async function requestConcurrently(urls: readonly string[]): Promise<boolean> {
  const codes = await Promise.all(
    urls.map(
      (url) =>
        new Promise<number | undefined>((resolve, reject) => {
          get(url, { agent }, (answer) => {
            answer.resume().once('end', () => resolve(answer.statusCode));
          }).once('error', reject);
        }),
    ),
  );
  return codes.every((code) => code === 200);
}
