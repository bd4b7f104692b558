import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Kept {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly until: number;
}

/** A second is the longest that anything public may show a phone that was just sold. */
const keptForMs = 1_000;

/**
 * Keeps a public answer as bytes with its headers ready, for one second. Requests that come while
 * it is made anew share the making.
 * @param produce gives the answer as JSON text
 * @returns sends the answer, or 304 when the caller already has it (RFC 9110, If-None-Match)
 */
export function publicAnswer(produce: () => Promise<string>) {
  let kept: Kept | null = null;
  let making: Promise<Kept> | null = null;

  const make = async (): Promise<Kept> => {
    try {
      const bytes = Buffer.from(await produce());
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      kept = { bytes, etag, until: performance.now() + keptForMs };
      return kept;
    } finally {
      making = null;
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = kept && kept.until > performance.now() ? kept : await (making ??= make());
    reply.header('etag', answer.etag).header('cache-control', 'public, max-age=0, must-revalidate');
    if (names(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(answer.bytes);
  };
}

/** Several tags may be named, and a proxy that compresses makes them weak (RFC 9110, 13.1.2). */
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
}
