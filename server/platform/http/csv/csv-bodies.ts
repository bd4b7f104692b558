import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/platform/base/refusal.ts';

/**
 * Registers calls that take a list in a scope of its own: no other call reads text/csv, nor bodies of this size.
 * @param app mounted under /api
 * @param maxBytes the size of a list
 * @param register registers the calls; their bodies are buffers (`csvBodyOf`)
 */
export function takeCsv(
  app: FastifyInstance,
  maxBytes: number,
  register: (lists: FastifyInstance) => void,
): void {
  app.register(async (lists) => {
    lists.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    register(lists);
  });
}

/**
 * The list that a request holds.
 * @param request of a call that takes one
 * @throws Refusal body-type when it has none
 */
export function csvBodyOf({ body }: { readonly body: unknown }): Buffer {
  if (!Buffer.isBuffer(body)) throw new Refusal('body-type');
  return body;
}
