import autocannon from 'autocannon';
import { requestConcurrently, load } from './load.ts';

/** How the shop behaves with ten times the load it can serve. */
export interface Overload {
  readonly servedPerSecond: number;
  readonly askedPerSecond: number;
  readonly accepted: Answers;
  readonly refused: Answers;
  /** Responses that were neither 200 nor 503 with Retry-After, and broken connections. */
  readonly other: number;
  /** From the last request of the overload to a response as fast as before it, in ms. */
  readonly recoveredMs: number;
}

interface Answers {
  readonly perSecond: number;
  readonly p99: number;
}

const times = 10;
const seconds = 8;
const clients = 8;
const floodClients = 400;

const words = ['receipt', 'samsang s21', 'scratch', 'black iphone', 'pixel'].map(
  (each) => `q=${encodeURIComponent(each)}&condition=Good`,
);

/** The calls of the overload. */
export const searchCalls: Flood = { paths: words.map((each) => `/api/search/counts?${each}`) };

/**
 * The whole pages of the overload.
 * @param phones ids of some that are for sale
 */
export const wholePages = (phones: readonly string[]): Flood => ({
  paths: [...phones.map((id) => `/phones/${id}`), ...words.map((each) => `/search?${each}`)],
  headers: { accept: 'text/html' },
});

interface Flood {
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Measures how many responses a second the shop gives, then sends ten times as many requests at
 * fixed times, whether or not the shop keeps up (open loop).
 * @param shopUrl the shop
 * @param flood the requests to send
 */
export async function measureOverload(
  shopUrl: string,
  { paths, headers = {} }: Flood,
): Promise<Overload> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  const alone = await load({ url: shopUrl, requests, connections: clients });
  const rate = Math.ceil(alone.perSecond * times);

  const took: Record<'accepted' | 'refused', number[]> = { accepted: [], refused: [] };
  let other = 0;
  /** Clients whose last response had Retry-After; each sends one request at a time. */
  const withRetryAfter = new WeakSet<object>();
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const flood = autocannon(
      {
        url: shopUrl,
        requests,
        connections: floodClients,
        overallRate: rate,
        duration: seconds,
        ignoreCoordinatedOmission: true,
        setupClient: (client) =>
          client.on('headers', (answer) => {
            if (saysWhen(answer)) withRetryAfter.add(client);
            else withRetryAfter.delete(client);
          }),
      },
      (error, result) => (error ? reject(error as Error) : resolve(result)),
    );
    flood.on('response', (client, status, _bytes, ms) => {
      if (status === 200) took.accepted.push(ms);
      else if (status === 503 && withRetryAfter.has(client)) took.refused.push(ms);
      else other += 1;
    });
  });
  const ended = performance.now();
  const few = paths.slice(-words.length).map((path) => `${shopUrl}${path}`);
  while (!(await requestConcurrently(few)));
  return {
    servedPerSecond: alone.perSecond,
    askedPerSecond: rate,
    accepted: answers(took.accepted),
    refused: answers(took.refused),
    other: other + errors + timeouts,
    recoveredMs: performance.now() - ended,
  };
}

/** Returns whether a response has Retry-After. */
function saysWhen(answer: unknown): boolean {
  // Unlike autocannon's types: name, value, name, value.
  const { headers } = answer as { readonly headers: readonly string[] };
  const place = headers.findIndex((name) => /^retry-after$/i.test(name));
  return place >= 0 && /^\d+$/.test(headers[place + 1] ?? '');
}

function answers(ms: number[]): Answers {
  ms.sort((a, b) => a - b);
  return { perSecond: ms.length / seconds, p99: ms[Math.floor(ms.length * 0.99)] ?? 0 };
}
