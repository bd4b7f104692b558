import type { Socket } from 'node:net';
import { positionPattern } from '#contract/common/value-rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { maxStreamsPerProcess, type EventStreams } from './event-streams.ts';
import { nextStreamNumber } from './streams-store.ts';

/** How often a person may open a stream, in all processes together. */
const openRateLimit = { what: 'event-stream', most: 240, withinSeconds: 600 } as const;

/**
 * GET /events: one's own notifications as server-sent events. It is not in the table of calls
 * because it never ends: load shedding and the request time-out do not apply to it.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function eventRoutes(
  app: FastifyInstance,
  dependencies: { readonly db: Database; readonly streams: EventStreams },
): void {
  const { db, streams } = dependencies;
  // Close the streams before the server waits for requests under way: streams never end.
  app.addHook('preClose', () => streams.close());

  const refuseWhenFull = () => {
    if (streams.size >= maxStreamsPerProcess) throw new Refusal('unavailable', { retryAfter: 30 });
  };

  // A HEAD would open a stream too: refuse it like other methods.
  const config = { exemptFromLoadShedding: true };
  app.get('/events', { config, exposeHeadRoute: false }, async (request, reply) => {
    const { userId, sessionId } = await authenticate(app, request);
    refuseWhenFull();
    await consumeRateLimit(db, { ...openRateLimit, whom: userId });
    const number = await nextStreamNumber(db);
    refuseWhenFull();
    const lastSeen = lastEventId(request);
    streams.open(startStream(request, reply), { userId, sessionId, number }, lastSeen);
    return reply;
  });
}

async function authenticate(app: FastifyInstance, request: FastifyRequest) {
  const person = request.headers.authorization
    ? await app.identities.fromToken(request)
    : await app.identities.fromSession(request);
  if (!person) throw new Refusal('sign-in-required');
  return { userId: person.id, sessionId: person.sessionId };
}

function lastEventId(request: FastifyRequest): number | null {
  const givenHeader = request.headers['last-event-id'];
  return typeof givenHeader === 'string' && positionPattern.test(givenHeader)
    ? Number(givenHeader)
    : null;
}

/**
 * Writes the response head and detaches the socket from Node's response and Fastify's reply: their
 * headers and state are most of the memory of an idle stream (bench/event-streams.ts). The body
 * ends with the connection.
 */
function startStream(request: FastifyRequest, reply: FastifyReply): Socket {
  const { raw } = reply;
  const { socket } = raw;
  if (!socket || socket.destroyed) throw new Refusal('unavailable', { retryAfter: 1 });
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A buffering proxy would hold every event back (nginx, X-Accel-Buffering).
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
  // Node's parser must not see another byte: it would treat it as a request after a response that
  // no longer exists. Browsers send none on a stream; destroy the connection of a client that does.
  socket.removeAllListeners('data');
  socket.removeAllListeners('end');
  socket.on('data', () => socket.destroy());
  socket.on('end', () => socket.end());
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\nretry: 3000\n\n`);
  return socket;
}
