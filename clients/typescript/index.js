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
