import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAfter } from '#server/platform/database/replicas/read-after.ts';
import { acceptedCoding } from './accepted-encoding.ts';
import { encodedBytes, type EncodedBytes } from './encoded-bytes.ts';
import { cacheMs } from './page-cache.ts';
import { freshUntilHeader } from '#server/platform/delivery/rendering/internal-calls.ts';

interface CachedBody {
  readonly bytes: EncodedBytes;
  readonly tag: string;
  readonly until: number;
}

/** Shorter bodies are not compressed; the same for every response (build-app.ts). */
export const compressionThreshold = 1_024;

/**
 * Caches a public response as bytes with its headers, until its data is a second old. Requests that come while
 * it is produced share the result; people who have just changed something get their own.
 * @param produce resolves to the body as JSON text
 * @returns sends the response, or 304 when the client has it already (RFC 9110, If-None-Match)
 */
export function sendCacheable(produce: () => Promise<string>) {
  let cachedBody: CachedBody | null = null;
  let pending: Promise<CachedBody> | null = null;

  const make = async (freshSince: () => number): Promise<CachedBody> => {
    const until = freshSince() + cacheMs;
    const bytes = encodedBytes(Buffer.from(await produce()), 'well');
    const tag = `"${createHash('sha256').update(bytes.plain).digest('base64url').slice(0, 22)}"`;
    return { bytes, tag, until };
  };
  const load = async (freshSince: () => number): Promise<CachedBody> => {
    try {
      cachedBody = await make(freshSince);
      return cachedBody;
    } finally {
      pending = null;
    }
  };
  const find = ({ freshSince }: FastifyInstance): Promise<CachedBody> | CachedBody => {
    if (readAfter() !== null) return make(freshSince);
    return cachedBody && cachedBody.until > performance.now()
      ? cachedBody
      : (pending ??= load(freshSince));
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { bytes, tag, until } = await find(request.server);
    const isLong = bytes.plain.length >= compressionThreshold;
    const coding = isLong ? acceptedCoding(request.headers['accept-encoding']) : 'identity';
    const isCompressed = coding !== 'identity';
    if (request.isInternal) reply.header(freshUntilHeader, until);
    // Weak if compressed: the bytes differ, the content is the same (RFC 9110, 8.8.1).
    reply.header('etag', isCompressed ? `W/${tag}` : tag);
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (isLong)
      reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (isCompressed) reply.header('content-encoding', coding);
    const body = await bytes.in(coding);
    if (!request.isInternal && readAfter() === null)
      request.server.responseCache.store(request, reply, body, until);
    return reply.send(body);
  };
}

/**
 * Caches a public response for each of many keys, as sendCacheable does for one.
 * @param produce resolves with the body of a key as JSON text
 * @param most keys that are remembered; the one that was least recently used goes first
 * @returns sends the response of a key
 */
export function sendCacheableByKey(produce: (key: string) => Promise<string>, most = 500) {
  const senders = new Map<string, ReturnType<typeof sendCacheable>>();
  return (key: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const send = senders.get(key) ?? sendCacheable(() => produce(key));
    senders.delete(key);
    senders.set(key, send);
    const [oldest] = senders.keys();
    if (senders.size > most && oldest !== undefined) senders.delete(oldest);
    return send(request, reply);
  };
}

/** The header may list several tags, and a proxy that compresses makes them weak (RFC 9110, 13.1.2). */
function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === '*' || each === tag);
}
