import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The fields that tell a program how many calls it has left (draft-ietf-httpapi-ratelimit-headers-10). */
export const rateLimitHeader = 'ratelimit';
export const rateLimitPolicyHeader = 'ratelimit-policy';

/** A limit as it is after a request was counted. */
export interface CountedLimit {
  /** The name of the policy. */
  readonly what: string;
  /** How many requests pass within the window. */
  readonly most: number;
  /** The length of the window, in seconds. */
  readonly withinSeconds: number;
  /** How many were counted in it, this one included. */
  readonly hits: number;
  /** Until the window ends, in seconds. */
  readonly seconds: number;
}

const replies = new AsyncLocalStorage<FastifyReply>();

/**
 * Lets the code of a call add the state of a rate limit to its response.
 * @param server the instance whose calls count requests
 */
export function announceRateLimits(server: FastifyInstance): void {
  // Events of the body's stream run outside of a context that was set before the body was read.
  server.addHook('preHandler', (_request, reply, done) => replies.run(reply, done));
}

/**
 * Adds a limit to the response of the current call, after those it was counted against before; does nothing
 * outside of a call.
 * @param limit counted for the caller's own account: figures of others would reveal their actions
 */
export function announceRateLimit({
  what,
  most,
  withinSeconds,
  hits,
  seconds,
}: CountedLimit): void {
  const reply = replies.getStore();
  if (!reply || reply.sent) return;
  const name = `"${what}"`;
  const left = Math.max(0, most - hits);
  append(reply, rateLimitPolicyHeader, `${name};q=${most};w=${withinSeconds}`);
  append(reply, rateLimitHeader, `${name};r=${left};t=${Math.max(1, Math.ceil(seconds))}`);
}

function append(reply: FastifyReply, name: string, item: string): void {
  const before = reply.getHeader(name);
  reply.header(name, before === undefined ? item : `${String(before)}, ${item}`);
}
