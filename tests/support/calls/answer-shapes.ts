import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import { problem } from '#contract/common/errors.ts';
import type { Call } from '#contract/calls.ts';
import { isCounted } from '#server/platform/http/openapi/openapi-headers.ts';

/** Responses that differed from the contract since the last call of takeDrifts. */
const drifts: string[] = [];

/** Calls that open as pages of their own in a browser, refusals too. */
const windows = new Set(['/api/google/popup', '/api/google/callback']);

/** Returns and clears the responses that differed from the contract; each says which call and how. */
export function takeDrifts(): string[] {
  return drifts.splice(0);
}

/**
 * Checks every response of an app against the contract: a 2xx body by the call's answer schema,
 * anything else below /api as problem details (RFC 9457). Undeclared fields count as a difference.
 * @param server before it is ready
 */
export function checkAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const drift = driftOf(request, reply, payload);
    if (drift) drifts.push(`${request.method} ${request.routeOptions.url}: ${drift}`);
    return payload;
  });
}

function driftOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const { call } = request.routeOptions.config;
  const { statusCode } = reply;
  if (statusCode >= 400) {
    const isPage = !request.url.startsWith('/api/') || windows.has(request.routeOptions.url ?? '');
    return isPage ? null : driftOfRefusal(reply, payload, call);
  }
  if (!call || statusCode === 304) return null;
  if (reply.hasHeader('ratelimit') && !isCounted(call)) return 'counted, and the row is not';
  if (statusCode !== 200) return `answered with ${statusCode}`;
  const body = parse(reply, payload);
  const result = call.answer.safeParse(body);
  if (!result.success) return JSON.stringify(result.error.issues);
  if (isDeepStrictEqual(result.data, body)) return null;
  return `answered ${JSON.stringify(body)}, of which the contract knows ${JSON.stringify(result.data)}`;
}

function driftOfRefusal(
  reply: FastifyReply,
  payload: unknown,
  call: Call | undefined,
): string | null {
  const type = String(reply.getHeader('content-type'));
  if (!type.startsWith('application/problem+json')) return `a refusal of type ${type}`;
  const body = parse(reply, payload);
  const result = problem.safeParse(body);
  if (!result.success) return JSON.stringify(result.error.issues);
  const { code, status } = result.data;
  const knownRefusal = Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : null;
  if (knownRefusal?.status !== status || status !== reply.statusCode) {
    return `${code} with the status ${status} in an answer of status ${reply.statusCode}`;
  }
  const isFalsy = Object.entries(call?.falsy ?? {}).every(
    ([name, value]) => result.data[name] === value,
  );
  return isFalsy ? null : `a refusal without the falsy form: ${JSON.stringify(body)}`;
}

/** The body as a client reads it; undefined when it is no JSON. */
function parse(reply: FastifyReply, payload: unknown): unknown {
  try {
    return JSON.parse(String(decompressed(reply.getHeader('content-encoding'), payload)));
  } catch {
    return undefined;
  }
}

function decompressed(coding: unknown, payload: unknown): unknown {
  if (coding === 'br') return brotliDecompressSync(payload as Buffer);
  if (coding === 'gzip') return gunzipSync(payload as Buffer);
  return payload;
}
