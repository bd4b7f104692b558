import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { defaultMessage } from '#contract/common/default-message.ts';
import { calls, type Answer, type Call, type CallName, type Parsed } from '#contract/calls.ts';
import { onlyPrimary, readingAfter } from '#server/platform/database/replicas/read-after.ts';
import type { HalfPerson, Person, TokenHolder } from './identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { wrongFields } from './wrong-fields.ts';

/** The caller by the call's access: null for public calls. */
type Caller<C extends Call> = C['access'] extends 'public'
  ? null
  : C['access'] extends 'half-session'
    ? HalfPerson
    : Person;

interface CallInput<C extends Call> {
  readonly params: Parsed<C, 'params'>;
  readonly query: Parsed<C, 'query'>;
  readonly body: Parsed<C, 'body'>;
  readonly person: Caller<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<C extends Call> = (
  input: CallInput<C>,
) => Promise<Answer<C> | FastifyReply> | Answer<C> | FastifyReply;

/**
 * Serves one row of the contract's call table: identifies the caller, parses the request (unknown fields are
 * dropped, R6), refuses new deals of who has still to agree to new rules and the caller's own codes in texts that
 * others read, and calls the handler with the parsed parts.
 * @param app the Fastify instance that is mounted under /api
 * @param name the row's name
 * @param handler returns the response, whose type the contract defines
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
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
    config: { call, exemptFromLoadShedding: /^\/health\b/.test(call.path) },
    onRequest: async (request) => onlyOwnType(call, request),
    handler: async (request, reply) => {
      // R7: personal responses must not be stored.
      if (!call.cacheable) reply.header('cache-control', 'no-store');
      const person = await caller(app, call, request);
      const input = {
        params: parse(call, call.params, request.params),
        query: parse(call, call.query, request.query),
        body: call.multipart ? undefined : parse(call, call.body, request.body),
        person,
        request,
        reply,
      };
      if (person && call.refusals?.includes('agreement-needed')) {
        await app.agreements.require(person);
      }
      if (person && call.refusals?.includes('handover-code-kept-back')) {
        await app.refuseOwnCodes(null, person, input.body);
      }
      // Both types are of the same row; TypeScript can't relate them through the index.
      const givenInput = input as unknown as CallInput<(typeof calls)[Name]>;
      if (call.access === 'public') return handler(givenInput);
      // A request for personal data gets the newest state (decision 300).
      return readingAfter(onlyPrimary, () => handler(givenInput));
    },
  });
}

/**
 * Refuses other content types than JSON, or CSV where the call takes a list, before the body is read: forms of other websites can send
 * text/plain and multipart without preflight (Fetch standard, CORS-safelisted request-header).
 */
function onlyOwnType(call: Call, { headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (call.csv) {
    const isList = /^\s*text\/csv\s*(?:;|$)/i.test(type ?? '');
    const isForm = call.answers && /^\s*multipart\/form-data\s*;/i.test(type ?? '');
    if (!isList && !isForm) throw new Refusal('body-type');
    return;
  }
  if (!call.body || type === undefined) return;
  if (!/^\s*application\/json\s*(?:;|$)/i.test(type)) throw new Refusal('body-type');
}

async function caller(
  app: FastifyInstance,
  call: Call,
  request: FastifyRequest,
): Promise<Person | null> {
  if (call.access === 'public') return null;
  const holder = await app.identities.fromPersonalToken(request);
  if (holder) return withinScope(call, holder);
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

/**
 * The one place that decides which calls a personal access token may send: calls of its scopes, and nothing
 * else that is not public, whatever cookie comes with it.
 */
function withinScope({ scope }: Call, { person, scopes }: TokenHolder): Person {
  if (scope && scopes.includes(scope)) return person;
  const scopeParameter = scope ? `, scope="${scope}"` : '';
  throw new Refusal('insufficient-scope', {
    challenge: `error="insufficient_scope"${scopeParameter}`,
  });
}

function parse(call: Call, schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value ?? {}, { error: defaultMessage });
  if (result.success) return result.data;
  const errors = wrongFields(result.error);
  // Sign-in calls have a code of their own for an invalid email (specification, section 8).
  const onlyEmail = errors.every(({ field }) => field === 'email');
  const code = onlyEmail && call.refusals?.includes('invalid-email') ? 'invalid-email' : null;
  throw new Refusal(code ?? 'invalid-input', { errors });
}
