import { currentLanguage } from '#web/platform/i18n/language.ts';
import type { FieldError } from '#contract/common/errors.ts';
import { loadRefusalTexts } from '#web/platform/i18n/load-refusal-texts.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import { noteServerDate } from '#web/platform/i18n/server-time.ts';

/** A refusal of the server: RFC 9457 problem details. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** Further members of the refusal, e.g. `steps` or `restorableUntil`. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    status: number,
    message: string,
    errors: readonly FieldError[] = [],
    facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.facts = facts;
  }

  /** Until when another buyer holds the phone, if that is the reason. */
  get heldUntil(): string | null {
    return this.text('heldUntil');
  }

  /** The transaction id of an earlier charge, if that is the reason. */
  get transactionId(): string | null {
    return this.text('transactionId');
  }

  /** A member of the refusal, if it is a text. */
  text(fact: string): string | null {
    const value = this.facts[fact];
    return typeof value === 'string' ? value : null;
  }
}

export const apiBase = '/api';

/** The time-out of requests: 30 s, and 60 s on phones (specification, section 9). */
export function requestTimeoutMs(): number {
  return matchMedia('(pointer: coarse)').matches ? 60_000 : 30_000;
}

export function networkProblem(): ApiProblem {
  return withoutStatus('network-request-failed');
}

const withoutStatus = (code: string) => new ApiProblem(code, 0, code);

/**
 * A failure of the browser, e.g. to open Google's window.
 * @param code one that the texts of refusals have a sentence for
 * @returns it, when these texts are there
 */
export async function browserProblem(code: string): Promise<ApiProblem> {
  await loadRefusalTexts();
  return withoutStatus(code);
}

/** Returns whether the very same request may succeed later. */
export function isNetworkProblem(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'network-request-failed';
}

/** Sends a request to our API; responses other than 2xx are thrown as ApiProblem. */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(requestTimeoutMs());
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  let response: Response;
  try {
    response = await fetchWithRetry(apiBase + path, {
      credentials: 'same-origin',
      ...init,
      // Mails come in the language of the page.
      headers: { 'Accept-Language': currentLanguage(), ...init.headers },
      signal,
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkProblem();
  }
  // Other responses may come from a cache, with an old date.
  if (init.method === 'POST') noteServerDate(response.headers.get('Date'));
  if (!response.ok) {
    const [body] = await Promise.all([readJson(response), loadRefusalTexts()]);
    throw problemFrom(response.status, body);
  }
  return response;
}

const retryAfterMs = 600;

/** A GET lost on the network is sent once more; a mutation never. */
async function fetchWithRetry(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const asks = init.method === undefined || init.method === 'GET';
    if (!asks || init.signal?.aborted || navigator.onLine === false) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return fetch(url, init);
  }
}

/** The JSON of a body, or null when it is truncated or something else. */
export async function readJson(response: Pick<Response, 'json'>): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** Turns the body of a refusal into an ApiProblem, whichever server wrote it. */
export function problemFrom(status: number, body: unknown): ApiProblem {
  const fields: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const code = typeof fields.code === 'string' ? fields.code : codeOfStatus(status);
  const message = typeof fields.message === 'string' ? localizedSentence(fields.message) : code;
  return new ApiProblem(code, status, message, readFieldErrors(fields.errors), fields);
}

function codeOfStatus(status: number): string {
  if (status === 404) return 'not-found';
  if (status === 429) return 'too-many-requests';
  return status >= 502 ? 'unavailable' : 'internal-error';
}

function readFieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  const errors = value.filter((item): item is FieldError => {
    return typeof item?.field === 'string' && typeof item?.message === 'string';
  });
  return errors.map(({ field, message }) => ({ field, message: localizedSentence(message) }));
}

/** The path of a list's next page below `/api`; null at its end. */
export function nextPagePath(response: { readonly headers: Pick<Headers, 'get'> }): string | null {
  const next = /<([^>]+)>\s*;\s*rel="?next"?/.exec(response.headers.get('Link') ?? '')?.[1];
  return next?.replace(/^https?:\/\/[^/]+/, '').replace(/^\/api/, '') ?? null;
}
