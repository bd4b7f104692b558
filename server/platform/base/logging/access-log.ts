import type { FastifyInstance } from 'fastify';

/** A response, as it is logged. */
export interface AccessLine {
  readonly method: string | undefined;
  /** The route's pattern, never a URL, because URLs can hold emails (R12). */
  readonly route: string;
  readonly status: number;
  /** From the request's arrival until the response was sent, in ms. */
  readonly ms: number;
}

/**
 * Logs a line for each response: server errors as warnings, others at a configured level.
 * @param server the root instance
 * @param level info where access logs are enabled, otherwise debug
 * @param onResponse receives the responses to clients, for the metrics
 */
export function logResponses(
  server: FastifyInstance,
  level: 'info' | 'debug',
  onResponse?: ((line: AccessLine) => void) | undefined,
): void {
  server.addHook('onResponse', async (request, reply) => {
    const line: AccessLine = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (!request.isInternal) onResponse?.({ ...line, ms: reply.elapsedTime });
    // Load shedding logs one line for many (load-shedding.ts).
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.warn(line, 'answered');
    else request.log[request.isInternal ? 'debug' : level](line, 'answered');
  });
}
