import { encodedBytes, type EncodedBytes, type Effort } from './encoded-bytes.ts';

/** A page as it was just made. */
export interface MadePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Whether others may be given it later; those who asked meanwhile get it in any case. */
  readonly keep: boolean;
  /** How well it is compressed. */
  readonly effort: Effort;
  /** Until when what it was made from counts as new, on the clock of performance.now(). */
  readonly freshUntil: number;
  /** Asks again for what it was made from: until when that is as it was, or null where it is not. */
  readonly isStillSo: () => Promise<number | null>;
}

/** A page that is given out. */
export interface CachedPage extends Omit<MadePage, 'body'> {
  readonly bytes: EncodedBytes;
  /** When it was rendered, and when it is too old to be given out, on the same clock. */
  readonly born: number;
  readonly until: number;
}

export interface Asking {
  /** Renders the page; `isLeft` tells whether everybody who waits for it has gone away. */
  readonly render: (isLeft: () => boolean) => Promise<MadePage>;
  /** Looks whether a page is still so, within the limits on making pages. */
  readonly look: (isStillSo: MadePage['isStillSo']) => Promise<number | null>;
  /** Whether who asks has gone away. */
  readonly isGone: () => boolean;
}

interface Slot {
  page: CachedPage | null;
  making: Promise<CachedPage> | null;
  readonly waiting: Set<() => boolean>;
}

/** A second is the longest that anything public may show a phone that was just sold. */
export const keptForMs = 1_000;
/** A page is rendered anew after so long, whatever it was made from. */
const mostAgeMs = 60_000;
const mostBytes = 16 * 1_024 * 1_024;

/**
 * Keeps pages that are the same for everybody as bytes. For a second a page is given out as it is;
 * then what it was made from is asked for again, and only where that has changed it is rendered anew.
 * Requests that come meanwhile share the making. When there are too many bytes, the pages go that
 * nobody has asked for the longest.
 * @param budget bytes of all pages together, compressed ones included
 * @returns gives the page of a name: its address and whatever else it depends on
 */
export function buildPageCache(budget = mostBytes) {
  const slots = new Map<string, Slot>();
  let held = 0;

  const drop = (key: string, slot: Slot) => {
    if (slots.get(key) !== slot) return;
    slots.delete(key);
    held -= slot.page?.bytes.size ?? 0;
  };
  const grow = (bytes: number) => {
    held += bytes;
    for (const [key, slot] of slots) {
      if (held <= budget) return;
      if (!slot.making) drop(key, slot);
    }
  };
  const hold = (key: string, slot: Slot, page: CachedPage) => {
    grow(-(slot.page?.bytes.size ?? 0));
    slot.page = page;
    if (page.keep) grow(page.bytes.size);
    else slots.delete(key);
  };

  const make = async (key: string, slot: Slot, { render, look }: Asking): Promise<CachedPage> => {
    const born = performance.now();
    const old = slot.page;
    if (old && born - old.born < mostAgeMs) {
      const freshUntil = await look(old.isStillSo);
      if (freshUntil !== null) {
        slot.page = { ...old, until: Math.min(born + keptForMs, freshUntil) };
        return slot.page;
      }
    }
    const isLeft = () => [...slot.waiting].every((isGone) => isGone());
    const { body, ...made } = await render(isLeft);
    const bytes = encodedBytes(Buffer.from(body), made.effort, (more) => {
      if (slots.get(key)?.page?.bytes === bytes) grow(more);
    });
    const page = { ...made, bytes, born, until: Math.min(born + keptForMs, made.freshUntil) };
    hold(key, slot, page);
    return page;
  };

  return (key: string, asking: Asking): Promise<CachedPage> | CachedPage => {
    const slot = slots.get(key) ?? { page: null, making: null, waiting: new Set() };
    // Asked for last, it goes last.
    slots.delete(key);
    slots.set(key, slot);
    if (!slot.making && slot.page && slot.page.until > performance.now()) return slot.page;
    slot.waiting.add(asking.isGone);
    slot.making ??= make(key, slot, asking)
      .catch((error: unknown) => {
        drop(key, slot);
        throw error;
      })
      .finally(() => {
        slot.making = null;
        slot.waiting.clear();
      });
    return slot.making;
  };
}
