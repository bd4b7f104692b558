import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { streamsAProcess, type EventStreams } from './event-streams.ts';
import { nextStreamNumber } from './streams-store.ts';

/** How often somebody may open a stream, over all processes. */
const openings = { what: 'event-stream', most: 240, withinSeconds: 600 } as const;

/**
 * GET /events: one's own notifications as they come, as server-sent events. It is no row of the call
 * table because it never ends: it takes no place among the requests that wait for an answer, and no
 * time-out.
 * @param app mounted under /api
 * @param house what it needs
 */
export function eventRoutes(
  app: FastifyInstance,
  house: { readonly db: Database; readonly streams: EventStreams },
): void {
  const { db, streams } = house;
  // Before the server waits for answers under way: these would never end.
  app.addHook('preClose', () => streams.close());

  const refuseWhenFull = () => {
    if (streams.size >= streamsAProcess) throw new Refusal('unavailable', { retryAfter: 30 });
  };

  // A HEAD would open a stream too: it is refused as other methods are.
  const config = { exemptFromLoadShedding: true };
  app.get('/events', { config, exposeHeadRoute: false }, async (request, reply) => {
    const { userId, sessionId } = await caller(app, request);
    refuseWhenFull();
    await consumeRateLimit(db, { ...openings, whom: userId });
    const number = await nextStreamNumber(db);
    refuseWhenFull();
    const lastSeen = lastEventId(request);
    streams.open(begin(request, reply), { userId, sessionId, number }, lastSeen);
    return reply;
  });
}

async function caller(app: FastifyInstance, request: FastifyRequest) {
  const person = request.headers.authorization
    ? await app.identities.fromToken(request)
    : await app.identities.fromSession(request);
  if (!person) throw new Refusal('sign-in-required');
  return { userId: person.id, sessionId: person.sessionId };
}

function lastEventId(request: FastifyRequest): number | null {
  const given = request.headers['last-event-id'];
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null;
}

/**
 * Writes the head by hand and takes the connection from Node's answer and Fastify's: they, their
 * headers and what they remember are most of what an idle stream would keep in memory
 * (bench/event-streams.ts). Nobody waits for this answer to finish; its body ends with the
 * connection.
 */
function begin(request: FastifyRequest, reply: FastifyReply): Socket {
  const { raw } = reply;
  const { socket } = raw;
  if (!socket || socket.destroyed) throw new Refusal('unavailable', { retryAfter: 1 });
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A proxy that gathers answers would keep every event for itself.
    'x-accel-buffering': 'no',
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  reply.hijack();
  raw.detachSocket(socket);
  raw.removeAllListeners();
  request.raw.removeAllListeners();
  request.raw.rawHeaders.length = 0;
  request.raw.headers = {};
  // Node's parser must not see another byte: it would take it for a request after an answer that is
  // not there any more. A browser sends none on a stream; whoever does is hung up on.
  socket.removeAllListeners('data');
  socket.removeAllListeners('end');
  socket.on('data', () => socket.destroy());
  socket.on('end', () => socket.end());
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\nretry: 3000\n\n`);
  return socket;
}
