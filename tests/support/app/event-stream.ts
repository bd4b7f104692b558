import type { StreamEvents } from '#contract/notifications/schemas.ts';
import type { TestPerson } from '#tests/support/people/people.ts';

export type HeardEvent = {
  [Name in keyof StreamEvents]: { id: number; event: Name; data: StreamEvents[Name] };
}[keyof StreamEvents];

/** An open event stream, as a browser holds it. */
export interface HeardStream {
  readonly status: number;
  /** All events so far. */
  readonly events: HeardEvent[];
  /** Resolves with the first event that matches, past or future. */
  next(fits: (event: HeardEvent) => boolean): Promise<HeardEvent>;
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>;
  close(): void;
}

/**
 * Opens GET /events.
 * @param base the address of an app that listens
 * @param person whose, by token
 * @param options the last event id, or other credentials
 */
export async function openStream(
  base: string,
  person: TestPerson | null,
  options: { lastEventId?: number; headers?: Record<string, string> } = {},
): Promise<HeardStream> {
  const leaving = new AbortController();
  const answer = await fetch(new URL('/api/events', base), {
    signal: leaving.signal,
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(options.lastEventId === undefined
        ? {}
        : { 'last-event-id': String(options.lastEventId) }),
      ...options.headers,
    },
  });
  const events: HeardEvent[] = [];
  const waiting = new Set<() => void>();
  const read = async () => {
    if (answer.status !== 200 || !answer.body) return;
    let rest = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parse(block);
        if (event) events.push(event);
      }
      for (const look of waiting) look();
    }
  };
  const ended = read().catch(() => {});
  return {
    status: answer.status,
    events,
    next: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const event = events.find(fits);
          if (!event) return;
          waiting.delete(look);
          resolve(event);
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error('the stream ended')));
      }),
    ended,
    close: () => leaving.abort(),
  };
}

function parse(block: string): HeardEvent | null {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  if (!fields.event || !fields.data) return null;
  const event = { id: Number(fields.id), event: fields.event, data: JSON.parse(fields.data) };
  return event as HeardEvent;
}
