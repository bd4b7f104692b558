import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ResponseCache } from '#server/platform/delivery/cache/response-cache.ts';
import { respondToBrokenRequests } from '#server/platform/http/broken-requests.ts';
import { trustedBy } from '#server/platform/http/client-network.ts';
import { sendProblem } from '#server/platform/http/problems.ts';
import { loggedError } from '#server/platform/base/logging/logged-error.ts';
import { requestIdHeader, requestIdOf } from '#server/platform/base/logging/request-id.ts';
import { pageOfUndecodable } from '#server/platform/delivery/rendering/web-pages.ts';
import type { AppDependencies } from './app-dependencies.ts';

export interface ServerOptions {
  /** The security headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly responseCache: ResponseCache;
}

/** Calls are checked by their Zod schemas (route.ts): without Fastify's own compilers the start is shorter. */
const noCompiler = () => () => {
  throw new Error('routes have no JSON schemas');
};

/**
 * Creates the Fastify instance: logging, timeouts, limits and the responses without a hook.
 * @param givenAppDependencies settings, and whether there are pages
 * @param options headers and response cache
 */
export function createServer(
  givenAppDependencies: AppDependencies,
  { headers, responseCache }: ServerOptions,
): FastifyInstance {
  const { settings } = givenAppDependencies;
  return Fastify({
    serverFactory: responseCache.serverFactory,
    logger: {
      level: settings.logLevel,
      serializers: {
        err: loggedError,
        // @fastify/multipart logs the headers of each upload at the level trace, cookies and tokens too.
        busboyOptions: ({ limits }: { limits?: unknown }) => ({ limits }),
      },
      // Pino's own destination throws when the log is a file on a full disk, and ends the process.
      stream: givenAppDependencies.logTo ?? {
        write: (line: string) => void process.stdout.write(line),
      },
    },
    // R12: a URL can hold an email; only route patterns are logged.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf,
    requestTimeout: 60_000,
    connectionTimeout: 65_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    clientErrorHandler: respondToBrokenRequests(headers),
    forceCloseConnections: 'idle',
    // Requests on keep-alive connections get their response while the shop closes, too.
    return503OnClosing: false,
    trustProxy: trustedBy(settings.trustProxy),
    bodyLimit: 100_000,
    // For a path that cannot be decoded Fastify runs neither hooks nor handlers.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, [requestIdHeader]: request.id });
      const page = givenAppDependencies.web ? pageOfUndecodable(request) : null;
      return page === null ? sendProblem(error, request, reply) : reply.redirect(page, 303);
    },
    routerOptions: { maxParamLength: 400 },
    schemaController: {
      compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
    },
  });
}
