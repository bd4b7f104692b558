import { randomBytes } from 'node:crypto';

/** Streams of one person in all processes; the oldest are ended when there are more. */
export const maxStreamsPerPerson = 8;

/**
 * The two messages between processes: a stream was opened, and, in reply, which streams this
 * process has.
 */
type MessageKind = 'opened' | 'has';

interface ProcessStreams {
  /** The numbers of a person's streams in this process. */
  readonly numbersOf: (userId: string) => readonly number[];
  /** Ends those streams with a number below the given one. */
  readonly endBelow: (userId: string, number: number) => void;
  /** Publishes payloads to all processes, this one included; all receive them in the same order. */
  readonly publish: (payloads: readonly string[]) => void;
}

export interface StreamSlots {
  /** A stream of the person was opened in this process. */
  open(userId: string): void;
  /** The person's last stream in this process has ended. */
  release(userId: string): void;
  /** Messages may have been lost: exchanges the numbers of these people again. */
  resync(userIds: Iterable<string>): void;
  /** Handles a message of any process; other payloads are ignored. */
  receive(payload: string): void;
}

/**
 * Limits the streams per person without a counter. The process that opens a stream publishes its
 * numbers of that person; every other process with streams of that person replies with its own; and
 * each ends its streams that are not among the newest of all. A process that died does not reply,
 * so its streams do not count; an idle stream causes no messages.
 * @param streams of this process, and the channel to the other processes
 */
export function buildStreamSlots(streams: ProcessStreams): StreamSlots {
  const processId = randomBytes(9).toString('base64url');
  /**
   * The numbers in other processes, by person and process, as received since the last stream was
   * opened.
   */
  const remote = new Map<string, Map<string, readonly number[]>>();
  let pending = new Map<string, MessageKind>();

  const publishPending = () => {
    const messages = [...pending];
    pending = new Map();
    streams.publish(
      messages.map(([userId, kind]) =>
        payloadOf(kind, userId, processId, streams.numbersOf(userId)),
      ),
    );
  };
  const schedule = (userId: string, kind: MessageKind) => {
    // Publish all changes of one event-loop turn in one statement.
    if (pending.size === 0) setImmediate(publishPending);
    pending.set(userId, pending.get(userId) === 'opened' ? 'opened' : kind);
  };
  const keepNewest = (userId: string) => {
    const all = [streams.numbersOf(userId), ...(remote.get(userId)?.values() ?? [])].flat();
    if (all.length <= maxStreamsPerPerson) return;
    const oldest = all.toSorted((a, b) => b - a)[maxStreamsPerPerson - 1];
    if (oldest !== undefined) streams.endBelow(userId, oldest);
  };
  const open = (userId: string) => {
    // Numbers received earlier may be out of date.
    remote.delete(userId);
    keepNewest(userId);
    schedule(userId, 'opened');
  };

  return {
    open,
    release: (userId) => void remote.delete(userId),
    resync(userIds) {
      for (const userId of userIds) open(userId);
    },
    receive(payload) {
      const message = readPayload(payload);
      if (!message || streams.numbersOf(message.userId).length === 0) return;
      const { kind, userId, process, numbers } = message;
      if (kind === 'opened') remote.delete(userId);
      if (process === processId) return;
      const others = remote.get(userId) ?? new Map<string, readonly number[]>();
      remote.set(userId, others.set(process, numbers));
      if (kind === 'opened') schedule(userId, 'has');
      keepNewest(userId);
    },
  };
}

const codes: Readonly<Record<MessageKind, string>> = { opened: 'o', has: 'h' };

function payloadOf(kind: MessageKind, userId: string, process: string, numbers: readonly number[]) {
  return `${codes[kind]}:${userId}:${process}:${numbers.join(',')}`;
}

function readPayload(payload: string) {
  const [code, userId = '', process = '', numbers = ''] = payload.split(':');
  const kind = code === 'o' ? 'opened' : code === 'h' ? 'has' : null;
  if (!kind) return null;
  return {
    kind,
    userId,
    process,
    numbers: numbers.split(',').filter(Boolean).map(Number),
  } as const;
}
