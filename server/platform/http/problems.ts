import { withRunbook, type OperatorCode } from '#server/platform/base/operator-codes.ts';
import { STATUS_CODES, type Server } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type Call } from '#contract/calls.ts';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import type { Problem } from '#contract/common/errors.ts';
import { isDatabaseDown, isUnstorable } from '#server/platform/database/database.ts';
import { DatabaseUnresponsive } from '#server/platform/database/connection/pool-breaker.ts';
import { linesSeldom } from '#server/platform/base/logging/lines-seldom.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}

const codeOfFastify: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body-type',
  FST_REQ_FILE_TOO_LARGE: 'image-too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'body-type',
};

/**
 * Responds to every error below /api with problem details (RFC 9457) and the falsy members that the
 * call's client reads (R4, R5). Unexpected errors are logged, and their details are not sent.
 * @param app the Fastify instance that is mounted under /api
 */
export function setProblemHandlers(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url.split('?')[0] ?? '');
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return sendRefusal(request, reply, new Refusal('not-found'));
    }
    reply.header('allow', allowed.join(', '));
    return sendRefusal(request, reply, new Refusal('method-not-allowed'));
  });
}

/** The section of the runbook about a refusal that somebody may have to act on. */
const runbookOf: Readonly<Partial<Record<RefusalCode, OperatorCode>>> = {
  unavailable: 'unavailable',
  'storage-full': 'photo-store-failed',
};

/** Statuses that are logged: wrong passwords, forged tokens, forbidden calls and floods. */
const loggedStatuses = new Set([401, 403, 429]);

/**
 * Responds to an error.
 * @param error anything thrown
 * @param request the request
 * @param reply gets the response
 */
export function sendProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error);
  // A refused range names the length of the file (RFC 9110, 15.5.17).
  const range = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
  if (range) reply.header('content-range', range);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') keepConnection(request, reply);
  if (refusal.code === 'internal-error') {
    request.log.error(
      withRunbook('internal-error', { err: error, route: request.routeOptions.url }),
      'unexpected error',
    );
  } else if (refusal.status >= 500 && !isLoggedElsewhere(error, refusal)) {
    logOutage(error, request, refusal.code);
  } else if (loggedStatuses.has(refusal.status)) {
    request.log.info({ route: request.routeOptions.url, code: refusal.code }, 'refused');
  }
  return sendRefusal(request, reply, refusal);
}

/** The longest body that is read and thrown away, in bytes. */
const discardedBytes = 64_000_000;

/**
 * Fastify closes the connection of a body that is too large, which resets it while the rest is being sent: proxies then
 * answer 502 in place of the refusal. On a connection that stays Node discards the rest, within the request's time.
 */
function keepConnection({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length']) <= discardedBytes) reply.removeHeader('connection');
}

/** While the database is away each request is refused: at most one line of a code and a cause in this many ms. */
const outageLineMs = 10_000;

/** The lines of each server by code and cause; a process has one server, a test several. */
const outageLines = new WeakMap<Server, Map<string, ReturnType<typeof linesSeldom>>>();

function logOutage(error: FastifyError, request: FastifyRequest, refusal: RefusalCode): void {
  const lines = outageLines.getOrInsertComputed(request.server.server, () => new Map());
  const note = lines.getOrInsertComputed(`${refusal} ${error.code}`, () =>
    linesSeldom(outageLineMs),
  );
  note((requests) => {
    const facts = { err: error, route: request.routeOptions.url, requests };
    const code = runbookOf[refusal];
    request.log.warn(code ? withRunbook(code, facts) : facts, refusal);
  });
}

/** Load shedding and the database monitor log once for many refusals. */
function isLoggedElsewhere(error: unknown, refusal: Refusal): boolean {
  return (
    error instanceof DatabaseUnresponsive || (refusal === error && refusal.code === 'unavailable')
  );
}

/**
 * Maps an error to a refusal.
 * @param error anything thrown
 * @returns the refusal itself, or the matching one; internal-error where none matches
 */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error)) return new Refusal('unavailable', { retryAfter: 2 });
  if (isUnstorable(error)) return new Refusal('malformed-request');
  const { code, statusCode } = error as Partial<FastifyError>;
  const fastifyCode = code ? codeOfFastify[code] : undefined;
  if (fastifyCode) return new Refusal(fastifyCode);
  if (statusCode === 412) return new Refusal('precondition-failed');
  if (statusCode === 416) return new Refusal('range-not-satisfiable');
  if (statusCode === 429) return new Refusal('too-many-requests');
  if (statusCode === 503) return new Refusal('unavailable', { retryAfter: 2 });
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('malformed-request');
  return new Refusal('internal-error');
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { details, code, status } = refusal;
  if (details.challenge) reply.header('www-authenticate', `Bearer ${details.challenge}`);
  else if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (details.retryAfter) reply.header('retry-after', String(details.retryAfter));
  const body: Problem = {
    ...problemOf(code, refusal.message),
    ...(details.errors ? { errors: [...details.errors] } : {}),
    ...details.extra,
    ...request.routeOptions.config?.call?.falsy,
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body));
}

/**
 * The problem details of a code.
 * @param code of the refusal
 * @param message replaces the code's own
 */
export function problemOf(code: RefusalCode, message: string = refusals[code].message): Problem {
  const { status } = refusals[code];
  return {
    type: `/api/docs#${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    message,
  };
}

/** Routes below /api that are not in the call table: GET /events is a stream. */
const otherRoutes = [
  { path: '/events', method: 'GET' },
  { path: '/openapi.json', method: 'GET' },
  { path: '/conversations/:id/photos/:photo/:name', method: 'GET' },
];

/**
 * The methods of a path; none for an unknown path, which is a 404 instead of a 405. Every address outside of /api
 * is a page, if only that of unknown pages, or a file, and is read.
 */
function allowedMethods(path: string): string[] {
  if (!/^\/api(?:\/|$)/.test(path)) return ['GET', 'HEAD'];
  const methods = [...Object.values(calls), ...otherRoutes]
    .filter((call) => new RegExp(`^/api${call.path.replace(/:\w+/g, '[^/]+')}/?$`).test(path))
    .map((call) => call.method);
  return [...new Set(methods)];
}
