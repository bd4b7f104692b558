import type { Socket } from 'node:net';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Listener, Subscription } from '#server/platform/database/connection/listener.ts';
import { buildStreamSlots } from './stream-slots.ts';
import {
  closeStream,
  endStream,
  sendConversation,
  sendEvent,
  sendHeartbeat,
  type Stream,
} from './stream.ts';
import { listPeopleWithUpdates, readStreamUpdate, findLiveSessions } from './streams-store.ts';

/** Streams in one process; more are refused. */
export const maxStreamsPerProcess = 20_000;
/** Heartbeat interval in seconds; proxies close connections that are silent for 60. */
const heartbeatSeconds = 25;
const sweepSeconds = 60;
const batchSize = 500;
const retryMs = 1_000;
/** Few at once, because requests need the pool too. */
const maxReaders = 4;

interface StreamsOfPerson {
  readonly streams: Stream[];
  /** A read is under way; an update that arrives meanwhile causes another one. */
  reading: boolean;
  readAgain: boolean;
}

const isNew = ({ unread }: Stream) => unread === null;

interface StreamOwner {
  readonly userId: string;
  readonly sessionId: string;
  /** Higher than that of every earlier stream (nextStreamNumber). */
  readonly number: number;
}

/** Counts the items of Today that are a person's turn; a later slice knows them. */
export type CountMine = (userId: string) => Promise<number>;

export interface EventStreams {
  /** The number of open streams. */
  readonly size: number;
  /**
   * Adds a connection whose response head is written, and sends events until either side ends it.
   * When a person has too many streams in all processes, the oldest end.
   */
  open(socket: Socket, owner: StreamOwner, lastSeen: number | null): void;
  /** Ends every stream; browsers reconnect to another process. */
  close(): Promise<void>;
}

/**
 * The open event streams of this process. One database connection listens for notifications of all
 * people, whichever process created them; each stream remembers the number of its last event, so
 * that it gets nothing twice and misses nothing after reconnecting.
 * @param pool where notifications are
 * @param listener of this process; it is subscribed to with the first stream
 * @param log for failures
 * @param countMine is sent beside the unread count
 */
export function buildEventStreams(
  pool: pg.Pool,
  listener: Listener,
  log: FastifyBaseLogger,
  countMine: CountMine,
): EventStreams {
  const people = new Map<string, StreamsOfPerson>();
  /** The people whose updates are to be read. */
  const queue = new Set<string>();
  let readers = 0;
  let size = 0;
  let subscription: Subscription | null = null;
  let ticker: NodeJS.Timeout | undefined;
  let closed = false;

  const remove = (userId: string, stream: Stream) => {
    const person = people.get(userId);
    const index = person?.streams.indexOf(stream) ?? -1;
    if (!person || index < 0) return;
    person.streams.splice(index, 1);
    size -= 1;
    if (person.streams.length > 0) return;
    people.delete(userId);
    slots.release(userId);
  };

  const slots = buildStreamSlots({
    numbersOf: (userId) => people.get(userId)?.streams.map((stream) => stream.number) ?? [],
    endBelow(userId, number) {
      for (const stream of people.get(userId)?.streams.filter((each) => each.number < number) ?? [])
        end(userId, stream, 'crowded');
    },
    publish: (payloads) => subscription?.notify(payloads),
  });

  const end = (userId: string, stream: Stream, why: 'over' | 'crowded') => {
    remove(userId, stream);
    endStream(stream, why);
  };

  /** Reads the updates of a person and sends them to each of their streams. */
  const readAndSend = async (userId: string): Promise<void> => {
    const person = people.get(userId);
    if (!person) return;
    if (person.reading) {
      person.readAgain = true;
      return;
    }
    person.reading = true;
    try {
      let isBehind = false;
      do {
        person.readAgain = false;
        // A session that ended while its stream was being opened caused no event: check it here.
        if (person.streams.some(isNew)) await checkSessions([userId]);
        // A stream opened during the read may need more than is read: leave it to the next one.
        const streams = [...person.streams];
        const cursors = streams.flatMap(({ cursor }) => (cursor === null ? [] : [cursor]));
        const after = cursors.length > 0 ? Math.min(...cursors) : null;
        const [update, mine] = await Promise.all([
          readStreamUpdate(pool, userId, after),
          countMine(userId),
        ]);
        for (const stream of streams) sendEvent(stream, { ...update, mine });
        // When one stream has missed too much, the others have not been sent all of theirs.
        isBehind = streams.some(({ cursor }) => cursor !== null && cursor < update.last);
      } while (person.readAgain || isBehind);
    } catch (error) {
      log.warn({ err: error }, 'reading new notifications failed; it is tried again');
      setTimeout(() => scheduleRead(userId), retryMs).unref();
    } finally {
      person.reading = false;
    }
  };

  /** Schedules reading the updates of a person; a few people are read at a time. */
  const scheduleRead = (userId: string) => {
    queue.add(userId);
    if (readers < maxReaders) void readQueue();
  };
  const readQueue = async () => {
    readers += 1;
    for (const userId of queue) {
      queue.delete(userId);
      await readAndSend(userId);
    }
    readers -= 1;
  };

  /** Ends the streams whose session has ended. */
  const checkSessions = async (userIds: readonly string[]): Promise<void> => {
    const open = userIds.flatMap((id) =>
      (people.get(id)?.streams ?? []).map((stream) => ({ id, stream })),
    );
    if (open.length === 0) return;
    const alive = await findLiveSessions(pool, [...new Set(open.map((e) => e.stream.sessionId))]);
    for (const { id, stream } of open) {
      if (alive.has(stream.sessionId)) continue;
      end(id, stream, 'over');
    }
  };

  const forEachBatch = async (work: (ids: readonly string[]) => Promise<void>) => {
    const ids = [...people.keys()];
    for (let from = 0; from < ids.length; from += batchSize)
      await work(ids.slice(from, from + batchSize));
  };
  const logFailure = (error: unknown) =>
    log.warn({ err: error }, 'checking the event streams failed; it is tried again');

  /** Sends a change of a conversation to its person: m:<person>:<conversation>:<unread ones>. */
  const sendChange = (payload: string) => {
    const [, userId = '', conversationId = '', unread] = payload.split(':');
    const streams = people.get(userId)?.streams ?? [];
    for (const stream of streams) {
      sendConversation(stream, { conversationId, unread: Number(unread) });
    }
    // A conversation with unread messages is an item of Today.
    if (streams.length > 0) scheduleRead(userId);
  };
  const onPayload = (payload: string) => {
    slots.receive(payload);
    if (payload.startsWith('m:')) {
      sendChange(payload);
      return;
    }
    const userId = payload.slice(2);
    if (!people.has(userId)) return;
    if (payload.startsWith('n:')) scheduleRead(userId);
    // A check that fails is repeated by the sweep.
    if (payload.startsWith('s:')) void checkSessions([userId]).catch(logFailure);
  };
  /**
   * Checks everyone: ends streams of ended sessions, and reads updates whose notification was lost.
   */
  const checkEveryone = async (numbered: boolean): Promise<void> => {
    await forEachBatch(checkSessions);
    await forEachBatch(async (ids) => {
      for (const id of await listPeopleWithUpdates(pool, ids, numbered)) scheduleRead(id);
    });
  };
  /** Whether notifications may have been lost. */
  let mayHaveMissed = false;
  let isSweeping = false;
  /** One sweep at a time, however long the database takes. */
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    const numbered = mayHaveMissed;
    mayHaveMissed = false;
    await checkEveryone(numbered).catch((error: unknown) => {
      mayHaveMissed ||= numbered;
      logFailure(error);
    });
    isSweeping = false;
    if (mayHaveMissed && !closed) setTimeout(() => void sweep(), retryMs).unref();
  };

  const onReconnected = () => {
    slots.resync(people.keys());
    mayHaveMissed = true;
    void sweep();
  };

  const startListening = () => {
    const started = listener.subscribe('phonehub_events', {
      onMessage: onPayload,
      onReconnect: onReconnected,
    });
    // Streams opened before listening started could not be announced.
    void started.listening.then(() => slots.resync(people.keys()));
    return started;
  };

  // A share of the streams every second, so that ten thousand heartbeats never block the event
  // loop.
  let second = 0;
  const tick = () => {
    second += 1;
    const due = second % heartbeatSeconds;
    for (const { streams } of people.values()) {
      for (const stream of streams)
        if (stream.number % heartbeatSeconds === due) sendHeartbeat(stream);
    }
    // A process that died right after a commit has notified nobody.
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
      subscription ??= startListening();
      ticker ??= setInterval(tick, 1_000).unref();
      const stream: Stream = {
        socket,
        sessionId,
        number,
        cursor: lastSeen,
        unread: null,
        mine: null,
      };
      const person = people.get(userId) ?? { streams: [], reading: false, readAgain: false };
      person.streams.push(stream);
      people.set(userId, person);
      size += 1;
      socket.once('close', () => remove(userId, stream));
      slots.open(userId);
      // Read after listening has started: only then nothing can be missed between the two.
      void subscription.listening.then(() => scheduleRead(userId));
    },
    async close() {
      closed = true;
      clearInterval(ticker);
      for (const { streams } of people.values())
        for (const { socket } of streams) closeStream(socket);
      people.clear();
      size = 0;
    },
  };
}
