import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '#server/platform/delivery/cache/response-cache.ts';

export interface Draining {
  /** Makes the process not ready and tells clients to close their connections; it still responds. */
  readonly drain: () => void;
  readonly isClosing: () => boolean;
}

/** How long a busy process waits for a moment without new connections, in ms. */
const maxWaitMs = 5_000;
/** The longest iteration of the event loop, in ms, in which the kernel hardly queues another connection. */
const shortIterationMs = 1;

/**
 * Lets a server finish open requests before it closes: every response closes its connection, and the listener is
 * closed in a moment when no connection waits to be accepted.
 * @param server the root instance
 * @param responseCache is closed as well, because its responses bypass the server's hooks
 */
export function drainOnClose(server: FastifyInstance, responseCache: ResponseCache): Draining {
  let closing = false;
  const drain = () => {
    closing = true;
    responseCache.close();
  };
  server.addHook('preClose', async () => {
    drain();
    await acceptQueued(server.server);
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  return { drain, isClosing: () => closing };
}

/**
 * Accepts the connections that the kernel has queued: closing a listener resets them (listen(2), tcp(7) of Linux), and
 * a proxy does not send a request again that it has sent on one. libuv accepts one in each iteration, so
 * iterations are awaited until one accepts none.
 */
async function acceptQueued(listener: Server): Promise<void> {
  if (!listener.listening) return;
  let accepted = 0;
  const count = () => (accepted += 1);
  listener.on('connection', count);
  const until = performance.now() + maxWaitMs;
  // The first iteration may not have asked the kernel: it may have done so already.
  await nextIteration();
  let quiet = false;
  while (!quiet && performance.now() < until) {
    const [before, startedAt] = [accepted, performance.now()];
    await nextIteration();
    quiet = accepted === before && performance.now() - startedAt < shortIterationMs;
  }
  listener.off('connection', count);
}
