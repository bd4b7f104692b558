import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { calls, type Answer, type Call, type CallName, type Parsed } from '#contract/calls.ts';
import type { HalfPerson, Person } from './identity.ts';
import { Refusal } from './refusal.ts';

/** Whoever may be there, by the call's access: nobody for public calls, somebody for the others. */
type Caller<C extends Call> = C['access'] extends 'public'
  ? null
  : C['access'] extends 'half-session'
    ? HalfPerson
    : Person;

interface Asked<C extends Call> {
  readonly params: Parsed<C, 'params'>;
  readonly query: Parsed<C, 'query'>;
  readonly body: Parsed<C, 'body'>;
  readonly person: Caller<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<C extends Call> = (
  asked: Asked<C>,
) => Promise<Answer<C> | FastifyReply> | Answer<C> | FastifyReply;

/**
 * Serves one row of the contract's call table: finds out who calls, checks the shape of what was
 * sent (unknown fields are dropped, R6) and hands the parsed parts to the handler.
 * @param app the Fastify instance that is mounted under /api
 * @param name the row's name
 * @param handler returns the call's answer; the compiler holds it to the contract
 */
export function route<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<(typeof calls)[Name]>,
): void {
  const call: Call = calls[name];
  app.route({
    method: call.method,
    url: call.path,
    config: { call, exemptFromLoadShedding: /^\/health\b/.test(call.path) },
    onRequest: async (request) => onlyJson(call, request),
    handler: async (request, reply) => {
      // R7: what is said to one person is kept by nobody.
      if (!call.cacheable) reply.header('cache-control', 'no-store');
      const person = await caller(app, call, request);
      const asked = {
        params: parse(call, call.params, request.params),
        query: parse(call, call.query, request.query),
        body: call.multipart ? undefined : parse(call, call.body, request.body),
        person,
        request,
        reply,
      };
      // The table's row and the handler's type are the same row; TypeScript can't follow the index.
      return handler(asked as unknown as Asked<(typeof calls)[Name]>);
    },
  });
}

/**
 * Refuses a body that says it is something else than JSON, before it is read: forms of other websites
 * can send text/plain and multipart without asking (Fetch standard, CORS-safelisted request-header).
 */
function onlyJson(call: Call, { headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (!call.body || type === undefined) return;
  if (!/^\s*application\/json\s*(?:;|$)/i.test(type)) throw new Refusal('body-type');
}

async function caller(
  app: FastifyInstance,
  call: Call,
  request: FastifyRequest,
): Promise<Person | null> {
  if (call.access === 'public') return null;
  if (call.access === 'token') return app.identities.fromToken(request);
  if (call.access === 'session-or-token' && request.headers.authorization) {
    return app.identities.fromToken(request);
  }
  const person =
    call.access === 'half-session'
      ? await app.identities.fromHalfSession(request)
      : await app.identities.fromSession(request);
  if (!person) throw new Refusal('sign-in-required');
  return person;
}

function parse(call: Call, schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value ?? {});
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({
    field: issue.path.join('.') || 'body',
    message: issue.message,
  }));
  // The sign-in service has a code of its own for this (specification, section 8).
  const emailAlone = errors.every(({ field }) => field === 'email');
  const code = emailAlone && call.refusals?.includes('invalid-email') ? 'invalid-email' : null;
  throw new Refusal(code ?? 'invalid-input', { errors });
}
