import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/**
 * Bytes as brotli, as well as can be done while somebody waits.
 * @param plain the bytes
 */
export function compressed(plain: Buffer): Promise<Buffer> {
  return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** A rendered page as bytes. */
export interface RenderedPage {
  readonly status: number;
  /** Seconds until it makes sense to ask again, where something was down. */
  readonly retryAfter: string | null;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly policy: string;
}

export interface KeptPage extends RenderedPage {
  /** When it is too old, on the clock of performance.now(). */
  readonly until: number;
}

interface Slot {
  readonly page: Promise<KeptPage>;
  readonly until: number;
}

const keptForMs = 1_000;
const mostPages = 100;

/**
 * Keeps pages that are the same for every signed-out visitor for one second, so that a crowd costs
 * one rendering. Requests that come while a page is made share the making.
 */
export function keepPages() {
  const slots = new Map<string, Slot>();
  return (key: string, make: () => Promise<RenderedPage>): Promise<KeptPage> => {
    const now = performance.now();
    const slot = slots.get(key);
    if (slot && slot.until > now) return slot.page;
    if (slots.size >= mostPages) slots.clear();
    const until = now + keptForMs;
    const page = make().then((rendered) => ({ ...rendered, until }));
    slots.set(key, { page, until });
    const forget = () => {
      if (slots.get(key)?.page === page) slots.delete(key);
    };
    // What failed is asked for again by the next one.
    page.then(({ status }) => status >= 500 && forget(), forget);
    return page;
  };
}

/**
 * Makes a page ready to be kept.
 * @param html the page without nonces
 * @param policy its content security policy
 * @param status the status it is answered with
 * @param retryAfter seconds until it makes sense to ask again
 */
export async function pageToKeep(
  html: string | Buffer,
  policy: string,
  status = 200,
  retryAfter: string | null = null,
): Promise<RenderedPage> {
  const plain = Buffer.from(html);
  return { status, retryAfter, plain, brotli: await compressed(plain), policy };
}

/**
 * Whether somebody takes brotli: named, or meant by `*`, and not with a quality of zero (RFC 9110,
 * 12.5.3).
 * @param accepted the header Accept-Encoding, e.g. 'gzip, br;q=0'
 */
export function takesBrotli(accepted: string): boolean {
  const codings = accepted.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const meant = codings.find(([name]) => name === 'br') ?? codings.find(([name]) => name === '*');
  if (!meant) return false;
  const quality = meant.find((part) => part.startsWith('q='))?.slice(2);
  return quality === undefined || Number(quality) > 0;
}
