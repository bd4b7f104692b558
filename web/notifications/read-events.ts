export interface ReadEvent {
  readonly event: string;
  readonly data: unknown;
  readonly id: number | null;
}

/**
 * Parses a text/event-stream event by event, as far as our server uses the format.
 * @param body of the response
 * @param alive called for every chunk that arrives, comments included
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  alive: () => void,
): AsyncGenerator<ReadEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      const blocks = (buffer + decoder.decode(value, { stream: true })).split('\n\n');
      buffer = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parse(block);
        if (event) yield event;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function parse(block: string): ReadEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    }),
  );
  const [event, data, id] = [fields.get('event'), fields.get('data'), fields.get('id')];
  if (event === undefined || data === undefined) return null;
  return { event, data: JSON.parse(data), id: id === undefined ? null : Number(id) };
}
