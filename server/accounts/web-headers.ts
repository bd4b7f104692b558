import type { FastifyRequest } from 'fastify';

/**
 * A request's headers in the form the web's own interfaces take.
 * @param request a Fastify request
 */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
