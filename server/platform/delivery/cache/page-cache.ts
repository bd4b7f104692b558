import { processCounters } from '#server/platform/base/process-counters.ts';
import { encodedBytes, type EncodedBytes, type Effort } from './encoded-bytes.ts';

/** A page that was just rendered. */
export interface FreshPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Whether later requests may get it; requests that waited for it always do. */
  readonly cacheable: boolean;
  /** How well it is compressed. */
  readonly effort: Effort;
  /** Until when the responses it was made from count as fresh, on the clock of performance.now(). */
  readonly freshUntil: number;
  /**
   * Repeats the requests it was made from.
   * @returns until when the responses, which are unchanged, count as fresh; null if one has changed
   */
  readonly revalidate: () => Promise<number | null>;
}

/** A page in the cache. */
export interface CachedPage extends Omit<FreshPage, 'body'> {
  readonly bytes: EncodedBytes;
  /** When it was rendered, and until when it is sent without revalidation, on the same clock. */
  readonly renderedAt: number;
  readonly until: number;
  /** How often it was revalidated and had not changed. */
  readonly revalidations: number;
}

/** The parts of a request for a page that the cache needs. */
export interface PageRequest {
  /** Renders the page; `isAbandoned` tells whether every client that waits for it has disconnected. */
  readonly render: (isAbandoned: () => boolean) => Promise<FreshPage>;
  /** Runs a page's revalidation within the limits on rendering. */
  readonly withinLimits: (revalidate: FreshPage['revalidate']) => Promise<number | null>;
  /** Whether this request's client has disconnected. */
  readonly isDisconnected: () => boolean;
  /** The time since which changes may be missing in reads from now on (Reads.freshSince). */
  readonly freshSince: () => number;
}

interface Entry {
  page: CachedPage | null;
  pending: Promise<CachedPage> | null;
  /** One for each waiting request: whether its client has disconnected. */
  readonly waiting: Set<() => boolean>;
}

/** How long public responses are cached: a sold phone must not be shown as available for longer. */
export const cacheMs = 1_000;
/** A page is rendered again after this long, even if nothing has changed. */
const maxAgeMs = 60_000;
const maxBytes = 16 * 1_024 * 1_024;
/** A page that was asked for again so often, a second apart at least, is compressed as well as possible. */
const popularAfter = 3;
/** The pause between two such compressions, which keep a processor busy for up to 0.25 s. */
const bestEveryMs = 5_000;

/**
 * Caches pages that are the same for everybody as bytes. A page is sent as it is until its data is a second
 * old; then it is revalidated, and rendered again only if one of its responses has changed. Requests for a page
 * that is being rendered share the result. Popular pages are compressed once more with the best quality
 * (decision 121). Beyond the budget the least recently used are removed.
 * @param budget bytes of all pages together, compressed ones included
 * @returns the page of a key: its address and everything else it depends on
 */
export function buildPageCache(budget = maxBytes) {
  const entries = new Map<string, Entry>();
  let bytesHeld = 0;
  const best = new WeakSet<EncodedBytes>();
  let lastBest = -Infinity;

  const remove = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytesHeld -= entry.page?.bytes.size ?? 0;
  };
  const grow = (bytes: number) => {
    bytesHeld += bytes;
    for (const [key, entry] of entries) {
      if (bytesHeld <= budget) return;
      if (!entry.pending) remove(key, entry);
    }
  };
  const store = (key: string, entry: Entry, page: CachedPage) => {
    grow(-(entry.page?.bytes.size ?? 0));
    entry.page = page;
    if (page.cacheable) grow(page.bytes.size);
    else entries.delete(key);
  };

  /** Compresses a popular page in the background; a failure leaves the bytes as they are. */
  const compressPopular = ({ bytes, revalidations }: CachedPage) => {
    if (revalidations < popularAfter || performance.now() - lastBest < bestEveryMs) return;
    if (best.has(bytes)) return;
    best.add(bytes);
    lastBest = performance.now();
    const again = () => best.delete(bytes);
    bytes.compressBest().then((isDone) => isDone || again(), again);
  };

  const load = async (
    key: string,
    entry: Entry,
    { render, withinLimits, freshSince }: PageRequest,
  ): Promise<CachedPage> => {
    const renderedAt = performance.now();
    const cachedUntil = freshSince() + cacheMs;
    const old = entry.page;
    if (old && renderedAt - old.renderedAt < maxAgeMs) {
      const freshUntil = await withinLimits(old.revalidate);
      if (freshUntil !== null) {
        processCounters.pagesRevalidated += 1;
        const until = Math.min(cachedUntil, freshUntil);
        entry.page = { ...old, until, revalidations: old.revalidations + 1 };
        compressPopular(entry.page);
        return entry.page;
      }
    }
    const isAbandoned = () => [...entry.waiting].every((isDisconnected) => isDisconnected());
    processCounters.pagesRendered += 1;
    const { body, ...fresh } = await render(isAbandoned);
    const plain = Buffer.from(body);
    const until = Math.min(cachedUntil, fresh.freshUntil);
    // Rendered again to the same bytes, it keeps its compressed forms.
    const bytes = old?.bytes.plain.equals(plain)
      ? old.bytes
      : encodedBytes(plain, fresh.effort, (more) => {
          if (entries.get(key)?.page?.bytes === bytes) grow(more);
        });
    const page = { ...fresh, bytes, renderedAt, until, revalidations: 0 };
    store(key, entry, page);
    return page;
  };

  return (key: string, request: PageRequest): Promise<CachedPage> | CachedPage => {
    const entry = entries.get(key) ?? { page: null, pending: null, waiting: new Set() };
    // A Map iterates in insertion order: the most recently used is removed last.
    entries.delete(key);
    entries.set(key, entry);
    if (!entry.pending && entry.page && entry.page.until > performance.now()) {
      processCounters.pagesFresh += 1;
      return entry.page;
    }
    entry.waiting.add(request.isDisconnected);
    entry.pending ??= load(key, entry, request)
      .catch((error: unknown) => {
        remove(key, entry);
        throw error;
      })
      .finally(() => {
        entry.pending = null;
        entry.waiting.clear();
      });
    return entry.pending;
  };
}
