import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { takeTurn } from '#server/platform/turns.ts';
import { streamsAPerson, streamsAProcess, type EventStreams } from './event-streams.ts';

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

  app.get('/events', { config: { admitted: true } }, async (request, reply) => {
    const { userId, sessionId } = await caller(app, request);
    if (streams.size >= streamsAProcess) throw new Refusal('unavailable', { retryAfter: 30 });
    await takeTurn(db, { ...openings, whom: userId });
    if (streams.countOf(userId) >= streamsAPerson) {
      throw new Refusal('too-many-requests', { retryAfter: 30 });
    }
    const lastSeen = lastEventId(request);
    const response = begin(reply);
    streams.open(response, { userId, sessionId }, lastSeen);
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

function begin(reply: FastifyReply) {
  reply.hijack();
  const response = reply.raw;
  response.socket?.setTimeout(0);
  response.socket?.setNoDelay(true);
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A proxy that gathers answers would keep every event for itself.
    'x-accel-buffering': 'no',
  });
  // The head goes out now, though nothing may happen for hours.
  response.write('retry: 3000\n\n');
  return response;
}
