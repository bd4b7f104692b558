import type { Socket } from 'node:net';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { listen, type Listener } from '#server/platform/database/listener.ts';
import { buildStreamSlots } from './stream-slots.ts';
import { sendHeartbeat, closeStream, endStream, sendEvent, type Stream } from './stream.ts';
import { peopleWithNews, readNews, sessionsAlive } from './streams-store.ts';

/** Streams of all people in one process; more are refused. */
export const streamsAProcess = 20_000;
/** Every stream gets a sign of life within so many seconds; proxies close what is silent for 60. */
const heartbeatSeconds = 25;
const sweepSeconds = 60;
const atOnce = 500;
const retryMs = 1_000;
/** Calls need the pool too. */
const looksAtOnce = 4;

interface Listening {
  readonly streams: Stream[];
  /** A look is under way; news that comes meanwhile is looked for afterwards. */
  looking: boolean;
  again: boolean;
}

const isNew = ({ unread }: Stream) => unread === null;

interface Whose {
  readonly userId: string;
  readonly sessionId: string;
  /** Higher than that of every stream before it (nextStreamNumber). */
  readonly number: number;
}

export interface EventStreams {
  /** How many there are. */
  readonly size: number;
  /**
   * Takes a connection on which the head is written, and writes to it until either side ends it. Of
   * somebody's streams in all processes the oldest end where there are too many.
   */
  open(socket: Socket, whose: Whose, lastSeen: number | null): void;
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
  /** Whose news is to be looked for. */
  const waiting = new Set<string>();
  let lookers = 0;
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
    if (person.streams.length > 0) return;
    people.delete(userId);
    places.left(userId);
  };

  const places = buildStreamSlots({
    here: (userId) => people.get(userId)?.streams.map((stream) => stream.number) ?? [],
    endBelow(userId, number) {
      for (const stream of people.get(userId)?.streams.filter((each) => each.number < number) ?? [])
        end(userId, stream, 'crowded');
    },
    say: (payloads) => listener?.say(payloads),
  });

  const end = (userId: string, stream: Stream, why: 'over' | 'crowded') => {
    remove(userId, stream);
    endStream(stream, why);
  };

  /** Reads what is new for somebody and tells it to each of their streams. */
  const readAndTell = async (userId: string): Promise<void> => {
    const person = people.get(userId);
    if (!person) return;
    if (person.looking) {
      person.again = true;
      return;
    }
    person.looking = true;
    try {
      let isBehind = false;
      do {
        person.again = false;
        // Of a session that ended while its stream was opened nobody was told in time.
        if (person.streams.some(isNew)) await checkSessions([userId]);
        // One that is opened while this reads may need more than is read.
        const streams = [...person.streams];
        const cursors = streams.flatMap(({ cursor }) => (cursor === null ? [] : [cursor]));
        const news = await readNews(pool, userId, cursors.length > 0 ? Math.min(...cursors) : null);
        for (const stream of streams) sendEvent(stream, news);
        // Of one that has missed too much, the others have not got all of theirs.
        isBehind = streams.some(({ cursor }) => cursor !== null && cursor < news.last);
      } while (person.again || isBehind);
    } catch (error) {
      log.warn({ err: error }, 'looking for news failed; it is tried again');
      setTimeout(() => look(userId), retryMs).unref();
    } finally {
      person.looking = false;
    }
  };

  /** Looks what is new for somebody, a few people at a time. */
  const look = (userId: string) => {
    waiting.add(userId);
    if (lookers < looksAtOnce) void lookForAll();
  };
  const lookForAll = async () => {
    lookers += 1;
    for (const userId of waiting) {
      waiting.delete(userId);
      await readAndTell(userId);
    }
    lookers -= 1;
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
      end(id, stream, 'over');
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
    places.heard(payload);
    const userId = payload.slice(2);
    if (!people.has(userId)) return;
    if (payload.startsWith('n:')) look(userId);
    // Told a moment too early it would only be told again by the sweep.
    if (payload.startsWith('s:')) void checkSessions([userId]).catch(failed);
  };
  /** Looks after everybody: for sessions that are over, and for news of which nothing was heard. */
  const catchUp = async (numbered: boolean): Promise<void> => {
    await inBatches(checkSessions);
    await inBatches(async (ids) => {
      for (const id of await peopleWithNews(pool, ids, numbered)) look(id);
    });
  };
  /** What others were told may not have been heard. */
  let unheard = false;
  let isSweeping = false;
  /** One round at a time, however long the database takes. */
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    const numbered = unheard;
    unheard = false;
    await catchUp(numbered).catch((error: unknown) => {
      unheard ||= numbered;
      failed(error);
    });
    isSweeping = false;
    if (unheard && !closed) setTimeout(() => void sweep(), retryMs).unref();
  };

  const back = () => {
    places.startOver(people.keys());
    unheard = true;
    void sweep();
  };

  const beginToListen = () => {
    const begun = listen(databaseUrl, 'phonehub_events', { heard, back }, log);
    // What was opened before could not be told.
    void begun.listening.then(() => places.startOver(people.keys()));
    return begun;
  };

  // A share of the streams every second, so that ten thousand heartbeats are never one long pause.
  let second = 0;
  const tick = () => {
    second += 1;
    const due = second % heartbeatSeconds;
    for (const { streams } of people.values()) {
      for (const stream of streams)
        if (stream.number % heartbeatSeconds === due) sendHeartbeat(stream);
    }
    // A process that died right after a commit has rung for nobody.
    if (second % sweepSeconds === 0) void sweep();
  };

  return {
    get size() {
      return size;
    },
    open(socket, { userId, sessionId, number }, lastSeen) {
      if (closed) {
        closeStream(socket);
        return;
      }
      listener ??= beginToListen();
      ticker ??= setInterval(tick, 1_000).unref();
      const stream: Stream = { socket, sessionId, number, cursor: lastSeen, unread: null };
      const person = people.get(userId) ?? { streams: [], looking: false, again: false };
      person.streams.push(stream);
      people.set(userId, person);
      size += 1;
      socket.once('close', () => remove(userId, stream));
      places.opened(userId);
      // Only who listens already can be sure to miss nothing after the first look.
      void listener.listening.then(() => look(userId));
    },
    async close() {
      closed = true;
      clearInterval(ticker);
      for (const { streams } of people.values())
        for (const { socket } of streams) closeStream(socket);
      people.clear();
      size = 0;
      await listener?.close();
    },
  };
}
