import type { Socket } from 'node:net';
import type { StreamEvents } from '#contract/notifications/schemas.ts';
import { maxReplayedNotifications, type StreamUpdate } from './streams-store.ts';

/** How many bytes a client may leave unread before its connection is destroyed. */
const maxUnreadBytes = 64 * 1024;
/**
 * The reconnection time, in ms, for a client whose stream was ended by newer ones of the same
 * person.
 */
const crowdedRetryMs = 60_000;
/** How long the remaining bytes of an ending connection may take, in ms. */
const lingerMs = 5_000;

/** One open stream. It holds little because a process has ten thousand of them. */
export interface Stream {
  readonly socket: Socket;
  readonly sessionId: string;
  /** Its position in the order in which the streams of all processes were opened. */
  readonly number: number;
  /** The number of the last notification it was sent; null before the first update. */
  cursor: number | null;
  /** The last unread count it was sent; null before the first update. */
  unread: number | null;
  /** The last number of their turns it was sent; null before the first update. */
  mine: number | null;
}

/**
 * Sends a heartbeat: an empty comment.
 * @param stream which gets it
 */
export function sendHeartbeat(stream: Stream): void {
  write(stream, ':\n\n');
}

/**
 * Writes the notifications a stream has not been sent yet, and the counts when one has changed.
 * @param stream its cursor and counts are updated
 * @param update read after its cursor, or after a lower one
 */
export function sendEvent(stream: Stream, update: StreamUpdate & { readonly mine: number }): void {
  const { last, unread, mine, newest: all } = update;
  const { cursor } = stream;
  const unsent = all.filter(({ seq }) => cursor !== null && seq > cursor);
  // A cursor above the last number comes from another database.
  const missedTooMany =
    cursor !== null && (cursor > last || unsent.length > maxReplayedNotifications);
  const newest = unsent.at(-1)?.seq ?? 0;
  // Numbers have gaps if old notifications were deleted.
  const isComplete = all.length <= maxReplayedNotifications;
  stream.cursor =
    missedTooMany || cursor === null ? last : Math.max(cursor, newest, isComplete ? last : 0);
  const events = missedTooMany
    ? [eventText('missed', { unread, mine }, last)]
    : unsent.map(({ seq, notification }) => eventText('notification', notification, seq));
  if (cursor === null || unread !== stream.unread || mine !== stream.mine) {
    stream.unread = unread;
    stream.mine = mine;
    if (!missedTooMany) events.push(eventText('state', { unread, mine }, stream.cursor));
  }
  if (events.length > 0) write(stream, events.join(''));
}

/**
 * Sends that something in a conversation of the person has changed. Without an id: the cursor stays.
 * @param stream which gets it
 * @param change the conversation, and how many have unread messages
 */
export function sendConversation(stream: Stream, change: StreamEvents['conversation']): void {
  write(stream, eventText('conversation', change, null));
}

/**
 * Sends the reason why a stream ends, and closes it.
 * @param stream which ends
 * @param why: its session has ended, or newer streams of the same person replace it
 */
export function endStream(stream: Stream, why: 'over' | 'crowded'): void {
  // A client that reconnected at once would end the next stream.
  const pause = why === 'crowded' ? `retry: ${crowdedRetryMs}\n` : '';
  write(stream, pause + eventText(why, {}, stream.cursor));
  closeStream(stream.socket);
}

/**
 * Closes a connection, even if the client reads nothing more or keeps its half open.
 * @param socket of the stream
 */
export function closeStream(socket: Socket): void {
  socket.setTimeout(lingerMs, () => socket.destroy());
  socket.destroySoon();
}

function write({ socket }: Stream, text: string): void {
  if (socket.destroyed || socket.writableEnded) return;
  // Buffer nothing for a slow client: it reconnects and gets the missed events.
  if (socket.writableLength > maxUnreadBytes) socket.destroy();
  else socket.write(text);
}

function eventText<Name extends keyof StreamEvents>(
  name: Name,
  data: StreamEvents[Name],
  id: number | null,
): string {
  const idLine = id === null ? '' : `id: ${id}\n`;
  return `${idLine}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
