import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, takesBrotli } from './kept-pages.ts';

interface Kept {
  readonly bytes: Buffer;
  /** Where it is worth it. */
  readonly brotli: Buffer | null;
  readonly tag: string;
  readonly until: number;
}

/** A second is the longest that anything public may show a phone that was just sold. */
const keptForMs = 1_000;
/** Shorter ones are not compressed; the same for every answer (app.ts). */
export const compressedFrom = 1_024;

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
      const until = performance.now() + keptForMs;
      const bytes = Buffer.from(await produce());
      const brotli = bytes.length < compressedFrom ? null : await compressed(bytes);
      const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      kept = { bytes, brotli, tag, until };
      return kept;
    } finally {
      making = null;
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = kept && kept.until > performance.now() ? kept : await (making ??= make());
    const { bytes, brotli, tag, until } = answer;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const packed = brotli !== null && takesBrotli(accepted);
    const body = packed ? brotli : bytes;
    // Compressed, the bytes are others, and only the meaning is the same (RFC 9110, 8.8.1).
    reply.header('etag', packed ? `W/${tag}` : tag);
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (brotli)
      reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (packed) reply.header('content-encoding', 'br');
    // What is compressed on the way out is not ready here.
    if (packed || !brotli || !accepted)
      request.server.readyAnswers.keep(request, reply, body, until);
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
