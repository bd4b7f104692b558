import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding } from './accepted-encoding.ts';
import { encodedBytes, type EncodedBytes } from './encoded-bytes.ts';
import { keptForMs } from './page-cache.ts';
import { freshUntilHeader } from '#server/platform/rendering/internal-calls.ts';

interface Kept {
  readonly bytes: EncodedBytes;
  readonly tag: string;
  readonly until: number;
}

/** Shorter ones are not compressed; the same for every answer (app.ts). */
export const compressionThreshold = 1_024;

/**
 * Keeps a public answer as bytes with its headers ready, for one second. Requests that come while
 * it is made anew share the making.
 * @param produce gives the answer as JSON text
 * @returns sends the answer, or 304 when the caller already has it (RFC 9110, If-None-Match)
 */
export function sendCacheable(produce: () => Promise<string>) {
  let kept: Kept | null = null;
  let making: Promise<Kept> | null = null;

  const make = async (): Promise<Kept> => {
    try {
      const until = performance.now() + keptForMs;
      const bytes = encodedBytes(Buffer.from(await produce()), 'well');
      const tag = `"${createHash('sha256').update(bytes.plain).digest('base64url').slice(0, 22)}"`;
      kept = { bytes, tag, until };
      return kept;
    } finally {
      making = null;
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = kept && kept.until > performance.now() ? kept : await (making ??= make());
    const { bytes, tag, until } = answer;
    const isLong = bytes.plain.length >= compressionThreshold;
    const coding = isLong ? acceptedCoding(request.headers['accept-encoding']) : 'identity';
    const isPacked = coding !== 'identity';
    if (request.isInner) reply.header(freshUntilHeader, until);
    // Compressed, the bytes are others, and only the meaning is the same (RFC 9110, 8.8.1).
    reply.header('etag', isPacked ? `W/${tag}` : tag);
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (isLong)
      reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (isPacked) reply.header('content-encoding', coding);
    const body = await bytes.in(coding);
    if (!request.isInner) request.server.responseCache.keep(request, reply, body, until);
    return reply.send(body);
  };
}

/** Several tags may be named, and a proxy that compresses makes them weak (RFC 9110, 13.1.2). */
function names(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === '*' || each === tag);
}
