import type { FastifyRequest } from 'fastify';

/**
 * The headers of a request as a Headers object (Fetch standard).
 * @param request a Fastify request
 */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
