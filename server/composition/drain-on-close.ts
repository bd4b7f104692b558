import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';

export interface Draining {
  /** Makes the process not ready and tells clients to close their connections; it still responds. */
  readonly drain: () => void;
  readonly isClosing: () => boolean;
}

/**
 * Lets a server finish open requests before it closes: every response closes its connection.
 * @param server the root instance
 * @param responseCache is closed as well, because its responses bypass the server's hooks
 */
export function drainOnClose(server: FastifyInstance, responseCache: ResponseCache): Draining {
  let closing = false;
  const drain = () => {
    closing = true;
    responseCache.close();
  };
  server.addHook('preClose', async () => drain());
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  return { drain, isClosing: () => closing };
}
