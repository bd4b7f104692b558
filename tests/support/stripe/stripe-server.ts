import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBooks, type Books } from './stripe-books.ts';
import { answerCall } from './stripe-calls.ts';
import { StripeRefusal, readForm, textOf, type Params, type StripeObject } from './stripe-wire.ts';

/**
 * A payment provider on this machine that follows Stripe's documentation: form-encoded requests, JSON
 * responses, error objects, idempotency, signed events, and failures on demand. For tests only.
 */

export const apiVersion = '2026-10-28.endive';

/** The trouble with the next matching calls. */
export interface Trouble {
  /** Method and path, e.g. 'POST /v1/refunds'. */
  readonly on: string;
  readonly what:
    | 'time-out'
    | 'reset-before'
    /** The call is carried out, its response is lost. */
    | 'reset-after'
    | 'error-500'
    /** The failure is stored under the idempotency key and repeated, as Stripe does once it has begun. */
    | 'kept-500'
    | 'lock'
    | 'key-in-use'
    | 'rate-limit'
    /** A restricted key that may not do it. */
    | 'no-rights'
    | 'garbage';
  /** How many calls it affects; all when absent. */
  times?: number;
}

export interface StripeEvent extends StripeObject {
  readonly type: string;
  readonly data: { readonly object: StripeObject };
}

export interface StripeServer {
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The settings of a shop whose payments are here. */
  readonly settings: Readonly<Record<string, string>>;
  readonly books: Books;
  /** Every event so far, posted or not. */
  readonly events: StripeEvent[];
  /** Every call so far, e.g. 'POST /v1/refunds'. */
  readonly calls: string[];
  /** Adds a failure. */
  trouble(trouble: Trouble): void;
  /** Removes all failures. */
  calm(): void;
  /** Posts an event to the shop; may be called again. @returns the shop's status */
  post(event: StripeEvent, webhookUrl: string): Promise<number>;
  /** Posts every further event at once. */
  postTo(webhookUrl: string): void;
  close(): Promise<void>;
}

/** The header that Stripe puts beside an event. */
export function signatureOf(body: string, secret: string, at = Date.now() / 1_000): string {
  const time = Math.floor(at);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

interface Kept {
  readonly asked: string;
  answer: { status: number; body: string } | null;
}

/** Starts it on a free port. */
export async function startStripe(): Promise<StripeServer> {
  const random = () => randomBytes(12).toString('hex');
  const secretKey = `sk_test_${random()}`;
  const publishableKey = `pk_test_${random()}`;
  const webhookSecret = `whsec_${random()}`;
  const events: StripeEvent[] = [];
  const calls: string[] = [];
  const keptByKey = new Map<string, Kept>();
  let troubles: Trouble[] = [];
  let webhook: string | null = null;
  const books = openBooks((type, object) => {
    const event: StripeEvent = {
      id: `evt_${random()}`,
      object: 'event',
      api_version: apiVersion,
      created: Math.floor(Date.now() / 1_000),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      type,
    };
    events.push(event);
    // The shop may be stopping or not listening; Stripe would retry.
    if (webhook) void post(event, webhook).catch(() => {});
  });

  const post = async (event: StripeEvent, webhookUrl: string): Promise<number> => {
    const body = JSON.stringify(event);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, webhookSecret),
    };
    return (await fetch(webhookUrl, { method: 'POST', headers, body })).status;
  };

  const meet = (call: string): Trouble['what'] | null => {
    const matchingTrouble = troubles.find(({ on, times }) => call.startsWith(on) && times !== 0);
    if (matchingTrouble?.times !== undefined) matchingTrouble.times -= 1;
    return matchingTrouble?.what ?? null;
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      const refusal = asRefusal(error);
      send(response, refusal.status, JSON.stringify(refusal.body), refusal.headers);
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const body = await read(request);
    const method = request.method ?? 'GET';
    const call = `${method} ${url.pathname}`;
    calls.push(call);
    const what = meet(call);
    if (what === 'time-out') return;
    if (what === 'reset-before') return void request.socket.destroy();
    if (what === 'garbage') return send(response, 200, '<html>');
    if (what) refuse(what);
    const fromPage = authenticate(request, readForm(method === 'GET' ? url.search : body));

    const key = request.headers['idempotency-key'];
    const question = `${call} ${body}`;
    const knownKept = typeof key === 'string' ? keptByKey.get(key) : undefined;
    if (knownKept && knownKept.asked !== question) throw otherParameters(String(key));
    if (knownKept && !knownKept.answer) throw keyInUse();
    if (knownKept?.answer) {
      return send(response, knownKept.answer.status, knownKept.answer.body, {
        'idempotent-replayed': 'true',
      });
    }

    const entry: Kept = { asked: question, answer: null };
    const isKept = typeof key === 'string' && method === 'POST';
    if (isKept) keptByKey.set(key, entry);
    const result = carryOut(what, { method, path: url.pathname, fromPage }, url.search, body);
    if (isKept && result.keep) entry.answer = result;
    else if (isKept) keptByKey.delete(key);
    if (what === 'reset-after') return void request.socket.destroy();
    send(response, result.status, result.body);
  }

  function carryOut(
    what: Trouble['what'] | null,
    call: { method: string; path: string; fromPage: boolean },
    query: string,
    body: string,
  ) {
    try {
      if (what === 'kept-500') throw apiError();
      const params = readForm(call.method === 'GET' ? query : body);
      const object = answerCall(books, { ...call, params });
      return { status: 200, body: JSON.stringify(object), keep: true };
    } catch (error) {
      const refusal = asRefusal(error);
      // Stripe does not store a failure that came before execution began.
      const begun = refusal.status === 402 || refusal.status >= 500 || isStateError(refusal);
      return { status: refusal.status, body: JSON.stringify(refusal.body), keep: begun };
    }
  }

  /** Shops send their key in a header, Stripe.js as a parameter. */
  function authenticate(request: IncomingMessage, params: Params): boolean {
    const key = request.headers.authorization?.replace(/^Bearer /, '') ?? textOf(params, 'key');
    if (key === publishableKey) return true;
    if (!key) throw unauthorized('You did not provide an API key.');
    if (key !== secretKey) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
    const version = request.headers['stripe-version'];
    if (version === apiVersion) return false;
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      message: `Invalid Stripe API version: ${String(version)}`,
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    secretKey,
    publishableKey,
    webhookSecret,
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: url,
    },
    books,
    events,
    calls,
    trouble: (trouble) => void troubles.push({ ...trouble }),
    calm: () => {
      troubles = [];
    },
    post,
    postTo: (webhookUrl) => {
      webhook = webhookUrl;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(7).toString('hex')}`,
    'stripe-version': apiVersion,
    // Stripe.js sends its requests from an origin of its own.
    'access-control-allow-origin': '*',
    ...headers,
  });
  response.end(body);
}

function refuse(what: Trouble['what']): void {
  if (what === 'error-500') throw apiError();
  if (what === 'key-in-use') throw keyInUse();
  if (what === 'no-rights') {
    const message = 'The provided key does not have the required permissions for this endpoint.';
    throw new StripeRefusal(403, { type: 'invalid_request_error', message });
  }
  const rateLimit = { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many.' };
  if (what === 'rate-limit') throw new StripeRefusal(429, rateLimit);
  const lock = { type: 'invalid_request_error', code: 'lock_timeout', message: 'Locked.' };
  if (what === 'lock') throw new StripeRefusal(429, lock, { 'stripe-should-retry': 'true' });
}

function isStateError({ body }: StripeRefusal): boolean {
  const code = String(body.error['code']);
  return code.endsWith('_unexpected_state') || code === 'charge_already_refunded';
}

function apiError(): StripeRefusal {
  return new StripeRefusal(500, { type: 'api_error', message: 'Something went wrong.' });
}

function keyInUse(): StripeRefusal {
  return new StripeRefusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
  });
}

function otherParameters(key: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
  });
}

function unauthorized(message: string): StripeRefusal {
  return new StripeRefusal(401, { type: 'invalid_request_error', message });
}

function asRefusal(error: unknown): StripeRefusal {
  if (error instanceof StripeRefusal) return error;
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new StripeRefusal(500, { type: 'api_error', message: `The stand-in broke: ${message}` });
}
