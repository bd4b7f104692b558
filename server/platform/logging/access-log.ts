import type { FastifyInstance } from 'fastify';

/** One answer, as it is logged. */
export interface AccessLine {
  readonly method: string | undefined;
  /** The route's pattern, never a URL: those can hold emails (R12). */
  readonly route: string;
  readonly status: number;
  /** From the request's arrival until its answer was sent. */
  readonly ms: number;
}

/**
 * Writes a line for each answer: failures of ours always, the others at the level that is asked for.
 * @param server the root instance
 * @param level info where access lines are wished, otherwise debug
 */
export function logAnswers(server: FastifyInstance, level: 'info' | 'debug'): void {
  server.addHook('onResponse', async (request, reply) => {
    const line: AccessLine = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // Those turned away in a rush have one line together (load-shedding.ts).
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.warn(line, 'answered');
    // What a page asks of the API has the page's own line.
    else request.log[request.isInner ? 'debug' : level](line, 'answered');
  });
}
