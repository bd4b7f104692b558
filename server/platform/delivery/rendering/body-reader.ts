import { hash } from 'node:crypto';

/** A response of the API to the loader of a page. */
export interface AnsweredCall {
  /** Of the call, with its query. */
  readonly path: string;
  readonly status: number;
  /** The header Link. */
  readonly link: string | null;
  /** Its ETag, if any. */
  readonly tag: string | null;
  readonly body: string;
}

/** What a response says. */
export interface ReadBody {
  /** The same as long as status, Link and body are. */
  readonly digest: string;
  /** Its JSON, not to be changed: pages may share it. */
  readonly json: () => unknown;
}

interface KeptBody extends AnsweredCall {
  readonly digest: string;
  json?: unknown;
}

/** Every page makes the same few calls, and many pages make those for the lists of brands and prices. */
const maxKeptBodies = 32;

/** Reads the responses to the loaders of all pages. */
export interface BodyReader {
  /** The last response to a call, by its path. With its ETag it need not be sent again (RFC 9110, 13.1.2). */
  readonly last: (path: string) => AnsweredCall | undefined;
  readonly read: (call: AnsweredCall) => ReadBody;
}

/**
 * Builds the reader of responses to loaders. Bodies that stay the same are hashed and parsed once: hundreds of brands
 * would cost each page more than rendering them.
 */
export function buildBodyReader(): BodyReader {
  const cachedBodies = new Map<string, KeptBody>();
  const read = (call: AnsweredCall): ReadBody => {
    const { path, status, link, body } = call;
    const last = cachedBodies.get(path);
    // The most recently used one comes last.
    cachedBodies.delete(path);
    if (last?.body === body && last.status === status && last.link === link) {
      cachedBodies.set(path, last);
      return {
        digest: last.digest,
        json: () => (last.json ??= frozen(JSON.parse(body))),
      };
    }
    const digest = hash('sha256', `${status} ${link} ${body}`);
    cachedBodies.set(path, { ...call, digest });
    const [oldest] = cachedBodies.keys();
    if (cachedBodies.size > maxKeptBodies && oldest !== undefined) cachedBodies.delete(oldest);
    return { digest, json: () => JSON.parse(body) as unknown };
  };
  return { last: (path) => cachedBodies.get(path), read };
}

/** A JSON value that nobody can change. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
