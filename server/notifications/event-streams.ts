import type { Socket } from 'node:net';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { StreamEvents } from '#contract/notifications.ts';
import { listen, type Listener } from '#server/platform/listener.ts';
import { mostReplayed, peopleWithNews, readNews, sessionsAlive } from './streams-store.ts';

/** Streams of one person and of all people in one process; more are refused. */
export const streamsAPerson = 8;
export const streamsAProcess = 20_000;
/** What a client may leave unread, in bytes, before it is dropped. */
const mostWaiting = 64 * 1024;
/** Every stream gets a sign of life within so many seconds; proxies close what is silent for 60. */
const heartbeatSeconds = 25;
const sweepSeconds = 60;
const atOnce = 500;
const retryMs = 1_000;

/** One open stream. Ten thousand of them lie idle, so there is as little in it as there can be. */
interface Stream {
  readonly socket: Socket;
  readonly sessionId: string;
  /** The number of the last notification it has, or null until the first look. */
  cursor: number | null;
  unread: number;
}

interface Listening {
  readonly streams: Stream[];
  /** A look is under way; news that comes meanwhile is looked for afterwards. */
  looking: boolean;
  again: boolean;
}

export interface EventStreams {
  /** How many streams somebody has open in this process. */
  countOf(userId: string): number;
  readonly size: number;
  /** Takes a connection on which the head is written, and writes to it until either side ends it. */
  open(socket: Socket, whose: { userId: string; sessionId: string }, lastSeen: number | null): void;
  /** Ends every stream; browsers come back to another process. */
  close(): Promise<void>;
}

/**
 * The open event streams of this process. One connection to the database hears of news for all of
 * them, however they came about and in whichever process; what a stream has got is remembered by
 * number, so that it gets nothing twice and, when it comes back, nothing too little.
 * @param pool where notifications are
 * @param databaseUrl for the connection that listens, opened with the first stream
 * @param log hears of what failed
 */
export function buildEventStreams(
  pool: pg.Pool,
  databaseUrl: string,
  log: FastifyBaseLogger,
): EventStreams {
  const people = new Map<string, Listening>();
  let size = 0;
  let listener: Listener | null = null;
  let ticker: NodeJS.Timeout | undefined;
  let closed = false;

  const remove = (userId: string, stream: Stream) => {
    const person = people.get(userId);
    const place = person?.streams.indexOf(stream) ?? -1;
    if (!person || place < 0) return;
    person.streams.splice(place, 1);
    size -= 1;
    if (person.streams.length === 0) people.delete(userId);
  };

  const write = (stream: Stream, text: string) => {
    const { socket } = stream;
    if (socket.destroyed || socket.writableEnded) return;
    // What a slow client does not take is not kept for it: it comes back and asks for what it missed.
    if (socket.writableLength > mostWaiting) socket.destroy();
    else socket.write(text);
  };

  /** Looks what is new for somebody and tells it to each of their streams. */
  const look = async (userId: string): Promise<void> => {
    const person = people.get(userId);
    if (!person) return;
    if (person.looking) {
      person.again = true;
      return;
    }
    person.looking = true;
    try {
      do {
        person.again = false;
        const cursors = person.streams.flatMap(({ cursor }) => (cursor === null ? [] : [cursor]));
        const news = await readNews(pool, userId, cursors.length > 0 ? Math.min(...cursors) : null);
        for (const stream of person.streams) tell(stream, news, write);
      } while (person.again);
    } catch (error) {
      log.warn({ err: error }, 'looking for news failed; it is tried again');
      setTimeout(() => void look(userId), retryMs).unref();
    } finally {
      person.looking = false;
    }
  };

  /** Ends the streams of sessions that are over. */
  const checkSessions = async (userIds: readonly string[]): Promise<void> => {
    const open = userIds.flatMap((id) =>
      (people.get(id)?.streams ?? []).map((stream) => ({ id, stream })),
    );
    if (open.length === 0) return;
    const alive = await sessionsAlive(pool, [...new Set(open.map((e) => e.stream.sessionId))]);
    for (const { id, stream } of open) {
      if (alive.has(stream.sessionId)) continue;
      stream.socket.end(eventText('over', {}, stream.cursor ?? 0));
      remove(id, stream);
    }
  };

  const inBatches = async (work: (ids: readonly string[]) => Promise<void>) => {
    const ids = [...people.keys()];
    for (let from = 0; from < ids.length; from += atOnce)
      await work(ids.slice(from, from + atOnce));
  };
  const failed = (error: unknown) =>
    log.warn({ err: error }, 'looking after event streams failed; it is tried again');

  const heard = (payload: string) => {
    const userId = payload.slice(2);
    if (!people.has(userId)) return;
    if (payload.startsWith('n:')) void look(userId);
    // Told a moment too early it would only be told again by the sweep.
    if (payload.startsWith('s:')) void checkSessions([userId]).catch(failed);
  };
  const catchUp = (numbered: boolean) => {
    const lookForAll = async (ids: readonly string[]) => {
      for (const id of await peopleWithNews(pool, ids, numbered)) await look(id);
    };
    inBatches(checkSessions)
      .then(() => inBatches(lookForAll))
      .catch(failed);
  };

  // A share of the streams every second, so that ten thousand heartbeats are never one long pause.
  let second = 0;
  const tick = () => {
    second += 1;
    let place = 0;
    for (const { streams } of people.values()) {
      place += 1;
      if (place % heartbeatSeconds !== second % heartbeatSeconds) continue;
      for (const stream of streams) write(stream, ':\n\n');
    }
    // A process that died right after a commit has rung for nobody.
    if (second % sweepSeconds === 0) catchUp(false);
  };

  return {
    countOf: (userId) => people.get(userId)?.streams.length ?? 0,
    get size() {
      return size;
    },
    open(socket, { userId, sessionId }, lastSeen) {
      if (closed) {
        socket.end();
        return;
      }
      listener ??= listen(
        databaseUrl,
        'phonehub_events',
        { heard, back: () => catchUp(true) },
        log,
      );
      ticker ??= setInterval(tick, 1_000).unref();
      const stream: Stream = { socket, sessionId, cursor: lastSeen, unread: -1 };
      const person = people.get(userId) ?? { streams: [], looking: false, again: false };
      person.streams.push(stream);
      people.set(userId, person);
      size += 1;
      socket.once('close', () => remove(userId, stream));
      // Only who listens already can be sure to miss nothing after the first look.
      void listener.listening.then(() => look(userId));
    },
    async close() {
      closed = true;
      clearInterval(ticker);
      for (const { streams } of people.values()) for (const { socket } of streams) socket.end();
      people.clear();
      size = 0;
      await listener?.close();
    },
  };
}

type News = Awaited<ReturnType<typeof readNews>>;

function tell(stream: Stream, news: News, write: (stream: Stream, text: string) => void): void {
  const { last, unread } = news;
  const had = stream.cursor;
  const fresh = news.fresh.filter(({ seq }) => had !== null && seq > had);
  // A number that was never given comes from another database.
  const lost = had !== null && (had > last || fresh.length > mostReplayed);
  stream.cursor = lost || had === null ? last : (fresh.at(-1)?.seq ?? had);
  const texts = lost
    ? [eventText('missed', { unread }, last)]
    : fresh.map(({ seq, notification }) => eventText('notification', notification, seq));
  if (had === null || unread !== stream.unread) {
    stream.unread = unread;
    if (!lost) texts.push(eventText('state', { unread }, stream.cursor));
  }
  if (texts.length > 0) write(stream, texts.join(''));
}

function eventText<Name extends keyof StreamEvents>(
  name: Name,
  data: StreamEvents[Name],
  id: number,
): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
