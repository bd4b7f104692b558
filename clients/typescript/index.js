import createClient from 'openapi-fetch';

/** A refusal of the shop: problem details (RFC 9457) with a stable code. */
export class ShopRefusal extends Error {
  name = 'ShopRefusal';

  constructor(problem, response) {
    super(problem.message);
    this.code = problem.code;
    this.status = problem.status;
    this.errors = problem.errors ?? [];
    this.retryAfter = Number(response.headers.get('retry-after')) || null;
  }
}

export function connect({ shop, token, fetch }) {
  const client = createClient({
    baseUrl: new URL('/api', shop).href,
    // Several values of a filter stand in one parameter, as openapi.json says.
    querySerializer: { array: { style: 'form', explode: false } },
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(fetch ? { fetch } : {}),
  });
  client.use({
    async onResponse({ response }) {
      const type = response.headers.get('content-type') ?? '';
      if (response.ok || !type.startsWith('application/problem+json')) return;
      throw new ShopRefusal(await response.json(), response);
    },
  });
  return client;
}

export function nextCursor(response) {
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return next ? new URL(next, response.url).searchParams.get('cursor') : null;
}

export async function* eachPage(read) {
  let cursor;
  do {
    const { data, response } = await read(cursor);
    yield data;
    cursor = nextCursor(response) ?? undefined;
  } while (cursor !== undefined);
}

export function callsLeft(response) {
  const items = (response.headers.get('ratelimit') ?? '').matchAll(/"([^"]+)";r=(\d+);t=(\d+)/g);
  return [...items].map(([, what, left, seconds]) => ({
    what,
    left: Number(left),
    seconds: Number(seconds),
  }));
}

/** Seconds; Standard Webhooks advises to refuse what is older, which somebody may have recorded. */
const toleratedSeconds = 300;
const bytesOf = (base64) => Uint8Array.from(atob(base64), (each) => each.codePointAt(0));

export async function readWebhook(secret, headers, body, now = Date.now()) {
  const header = (name) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '');
  const [id, time] = [header('webhook-id'), header('webhook-timestamp')];
  if (!(Math.abs(now / 1_000 - Number(time)) <= toleratedSeconds)) return null;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const raw = bytesOf(secret.replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`);
  for (const [, signature] of header('webhook-signature').matchAll(/\bv1,([\w+/]{43}=)(?= |$)/g)) {
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed)) {
      return { id, ...JSON.parse(body) };
    }
  }
  return null;
}
