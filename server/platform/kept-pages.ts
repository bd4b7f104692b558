import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compressed = promisify(brotliCompress);

/** A rendered page as bytes, with its headers ready. */
export interface KeptPage {
  readonly status: number;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly policy: string;
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
  return (key: string, make: () => Promise<KeptPage>): Promise<KeptPage> => {
    const now = performance.now();
    const slot = slots.get(key);
    if (slot && slot.until > now) return slot.page;
    if (slots.size >= mostPages) slots.clear();
    const page = make();
    slots.set(key, { page, until: now + keptForMs });
    page.catch(() => slots.delete(key));
    return page;
  };
}

/**
 * Makes a page ready to be kept.
 * @param html the page without nonces
 * @param policy its content security policy
 * @param status the status it is answered with
 */
export async function pageToKeep(
  html: string | Buffer,
  policy: string,
  status = 200,
): Promise<KeptPage> {
  const plain = Buffer.from(html);
  const brotli = await compressed(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { status, plain, brotli, policy };
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
