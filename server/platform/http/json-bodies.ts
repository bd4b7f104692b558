import type { FastifyInstance } from 'fastify';
import { wellFormedJson } from '#contract/common/well-formed-json.ts';

/**
 * Reads bodies of application/json as Fastify does, refusing keys that reach a prototype, but with well-formed texts
 * only.
 * @param server before its routes are registered
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => parse(request, wellFormedJson(body), done),
  );
}
