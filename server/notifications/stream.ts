import type { Socket } from 'node:net';
import type { StreamEvents } from '#contract/notifications/schemas.ts';
import { mostReplayed, type News } from './streams-store.ts';

/** What a client may leave unread, in bytes, before it is dropped. */
const mostWaiting = 64 * 1024;
/** How long a client waits, in ms, whose stream newer ones of the same person have ended. */
const crowdedMs = 60_000;
/** How long a connection that ends may take to pass on what is written, in ms. */
const lingerMs = 5_000;

/** One open stream. Ten thousand of them lie idle, so there is as little in it as there can be. */
export interface Stream {
  readonly socket: Socket;
  readonly sessionId: string;
  /** Its place in the order in which all streams of all processes were opened. */
  readonly number: number;
  /** The number of the last notification it has, or null until the first look. */
  cursor: number | null;
  /** How many it was told are unread, or null until the first look. */
  unread: number | null;
}

/**
 * Gives a stream a sign of life.
 * @param stream which
 */
export function sendHeartbeat(stream: Stream): void {
  write(stream, ':\n\n');
}

/**
 * Writes what a stream has not had yet, and where its person stands.
 * @param stream which; remembers what it has
 * @param news what was read after its number, or after a lower one
 */
export function sendEvent(stream: Stream, { last, unread, fresh: all }: News): void {
  const had = stream.cursor;
  const fresh = all.filter(({ seq }) => had !== null && seq > had);
  // A number that was never given comes from another database.
  const lost = had !== null && (had > last || fresh.length > mostReplayed);
  const newest = fresh.at(-1)?.seq ?? 0;
  // Numbers may be missing where old notifications were removed.
  const isAll = all.length <= mostReplayed;
  stream.cursor = lost || had === null ? last : Math.max(had, newest, isAll ? last : 0);
  const texts = lost
    ? [eventText('missed', { unread }, last)]
    : fresh.map(({ seq, notification }) => eventText('notification', notification, seq));
  if (had === null || unread !== stream.unread) {
    stream.unread = unread;
    if (!lost) texts.push(eventText('state', { unread }, stream.cursor));
  }
  if (texts.length > 0) write(stream, texts.join(''));
}

/**
 * Says why a stream ends, and ends it.
 * @param stream which
 * @param why its session is over, or newer streams of the same person take its place
 */
export function endStream(stream: Stream, why: 'over' | 'crowded'): void {
  // Whoever came back at once would push out the next one.
  const pause = why === 'crowded' ? `retry: ${crowdedMs}\n` : '';
  write(stream, pause + eventText(why, {}, stream.cursor));
  closeStream(stream.socket);
}

/**
 * Ends a connection, also one whose client takes nothing any more or keeps its own half open.
 * @param socket which
 */
export function closeStream(socket: Socket): void {
  socket.setTimeout(lingerMs, () => socket.destroy());
  socket.destroySoon();
}

function write({ socket }: Stream, text: string): void {
  if (socket.destroyed || socket.writableEnded) return;
  // What a slow client does not take is not kept for it: it comes back and asks for what it missed.
  if (socket.writableLength > mostWaiting) socket.destroy();
  else socket.write(text);
}

function eventText<Name extends keyof StreamEvents>(
  name: Name,
  data: StreamEvents[Name],
  id: number | null,
): string {
  const place = id === null ? '' : `id: ${id}\n`;
  return `${place}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
