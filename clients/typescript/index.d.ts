import type { Client } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type { components, operations, paths } from './schema.d.ts';

/** What a shop sends, by its name in openapi.json: `Schemas['Product']`. */
export type Schemas = components['schemas'];

/** A refusal of the shop: problem details (RFC 9457). */
export declare class ShopRefusal extends Error {
  /** Stable, to branch on; `message` is for people and may change. */
  readonly code: string;
  readonly status: number;
  /** The fields that were wrong. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** Seconds after which the call may be repeated (429 and 503); else null. */
  readonly retryAfter: number | null;
}

export type ShopClient = Client<paths>;

/**
 * The calls of a shop, typed by openapi.json. A refusal is thrown as ShopRefusal.
 * @param options.shop its address, e.g. 'https://phonehub.example'
 * @param options.token an access token; without one only public calls pass
 * @param options.fetch another fetch, e.g. one that repeats
 */
export declare function connect(options: {
  readonly shop: string;
  readonly token?: string | undefined;
  readonly fetch?: (request: Request) => Promise<Response>;
}): ShopClient;

/** The cursor of the next page, from the `Link` header; null on the last one. */
export declare function nextCursor(response: Response): string | null;

/**
 * Reads a list page by page.
 * @param read sends the call with the cursor of the page; none for the first one
 */
export declare function eachPage<Rows>(
  read: (cursor: string | undefined) => Promise<{ data?: Rows; response: Response }>,
): AsyncGenerator<Rows>;

/** What is left of each rate limit that the call was counted against (`RateLimit` header). */
export declare function callsLeft(
  response: Response,
): { what: string; left: number; seconds: number }[];

/** What a webhook says; `data` has ids, states and prices in cents, and which ones follows from the type. */
export interface WebhookEvent {
  /** The same whenever the event is sent again. */
  readonly id: string;
  readonly type: Schemas['WebhookDelivery']['type'];
  /** When it happened, an ISO date. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Verifies a request of the shop (Standard Webhooks 1.0) and reads its event.
 * @param secret of the webhook, `whsec_…`
 * @param headers of the request, with names in lower case
 * @param body of the request as text, before it is parsed: the signature covers every character
 * @param now ms since 1970, for tests
 * @returns null where the secret did not sign it, or more than five minutes ago
 */
export declare function readWebhook(
  secret: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
  now?: number,
): Promise<WebhookEvent | null>;
