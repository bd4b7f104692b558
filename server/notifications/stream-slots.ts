import { randomBytes } from 'node:crypto';

/** Streams of one person over all processes; where there are more, the oldest end. */
export const streamsAPerson = 8;

/** What one process says of somebody's streams: that one was opened, or, asked by that, what it has. */
type Word = 'opened' | 'has';

interface House {
  /** The numbers of the streams somebody has in this process. */
  readonly here: (userId: string) => readonly number[];
  /** Ends those of them below a number. */
  readonly endBelow: (userId: string, number: number) => void;
  /** Says payloads to every process, this one too: all hear all of them in the same order. */
  readonly say: (payloads: readonly string[]) => void;
}

export interface StreamSlots {
  /** Somebody's stream was opened here. */
  opened(userId: string): void;
  /** Nobody's news interest this process any more. */
  left(userId: string): void;
  /** What others said before was not heard, or what was said here was lost: begins again. */
  startOver(userIds: Iterable<string>): void;
  /** Takes what any process has said; other payloads are left alone. */
  heard(payload: string): void;
}

/**
 * Keeps to so many streams a person without counting them anywhere. Whoever opens one says which they
 * have; each process that has streams of the same person answers with its own; and each ends those of
 * its own that are not among the newest of all. A process that died does not answer, so its streams
 * are nobody's; an idle stream is never spoken of.
 * @param house what this process has, and how it speaks to the others
 */
export function buildStreamSlots({ here, endBelow, say }: House): StreamSlots {
  const me = randomBytes(9).toString('base64url');
  /** What other processes have of people, as far as they answered since a stream was last opened. */
  const elsewhere = new Map<string, Map<string, readonly number[]>>();
  let unsaid = new Map<string, Word>();

  const speak = () => {
    const words = [...unsaid];
    unsaid = new Map();
    say(words.map(([userId, word]) => payloadOf(word, userId, me, here(userId))));
  };
  const plan = (userId: string, word: Word) => {
    // What happens in one go is said in one statement.
    if (unsaid.size === 0) setImmediate(speak);
    unsaid.set(userId, unsaid.get(userId) === 'opened' ? 'opened' : word);
  };
  const keepNewest = (userId: string) => {
    const all = [here(userId), ...(elsewhere.get(userId)?.values() ?? [])].flat();
    if (all.length <= streamsAPerson) return;
    const oldest = all.toSorted((a, b) => b - a)[streamsAPerson - 1];
    if (oldest !== undefined) endBelow(userId, oldest);
  };
  const opened = (userId: string) => {
    // What was heard before may be over by now.
    elsewhere.delete(userId);
    keepNewest(userId);
    plan(userId, 'opened');
  };

  return {
    opened,
    left: (userId) => void elsewhere.delete(userId),
    startOver(userIds) {
      for (const userId of userIds) opened(userId);
    },
    heard(payload) {
      const said = readPayload(payload);
      if (!said || here(said.userId).length === 0) return;
      const { word, userId, process, numbers } = said;
      if (word === 'opened') elsewhere.delete(userId);
      if (process === me) return;
      const others = elsewhere.get(userId) ?? new Map<string, readonly number[]>();
      elsewhere.set(userId, others.set(process, numbers));
      if (word === 'opened') plan(userId, 'has');
      keepNewest(userId);
    },
  };
}

const letters: Readonly<Record<Word, string>> = { opened: 'o', has: 'h' };

function payloadOf(word: Word, userId: string, process: string, numbers: readonly number[]) {
  return `${letters[word]}:${userId}:${process}:${numbers.join(',')}`;
}

function readPayload(payload: string) {
  const [letter, userId = '', process = '', numbers = ''] = payload.split(':');
  const word = letter === 'o' ? 'opened' : letter === 'h' ? 'has' : null;
  if (!word) return null;
  return {
    word,
    userId,
    process,
    numbers: numbers.split(',').filter(Boolean).map(Number),
  } as const;
}
