import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * How much work compressing may be. `well` is for what is given out many times; `quickly` costs less
 * than rendering: 1 ms for 80 kB where `well` takes 2.4 ms, and the bytes are a tenth more.
 */
export type Effort = 'well' | 'quickly';
const levels = { well: { br: 5, gzip: 6 }, quickly: { br: 3, gzip: 3 } } as const;

/** Bytes, and the same compressed, each made when it is first asked for. */
export interface EncodedBytes {
  readonly plain: Buffer;
  /** The bytes in a coding; who asks while they are made shares the making, in the thread pool. */
  in(coding: Coding): Promise<Buffer>;
  /** How many bytes there are by now in all codings. */
  readonly size: number;
}

/**
 * Keeps bytes in every coding they are asked for.
 * @param plain as they are
 * @param effort how well they are compressed
 * @param onGrow told how many bytes have come along
 */
export function encodedBytes(
  plain: Buffer,
  effort: Effort,
  onGrow: (bytes: number) => void = () => {},
): EncodedBytes {
  const made = new Map<Coding, Promise<Buffer>>();
  let size = plain.length;
  return {
    plain,
    in(coding) {
      if (coding === 'identity') return Promise.resolve(plain);
      let bytes = made.get(coding);
      if (!bytes) {
        bytes = compress(plain, coding, effort).then((done) => {
          size += done.length;
          onGrow(done.length);
          return done;
        });
        bytes.catch(() => made.delete(coding));
        made.set(coding, bytes);
      }
      return bytes;
    },
    get size() {
      return size;
    },
  };
}

function compress(
  plain: Buffer,
  coding: Exclude<Coding, 'identity'>,
  effort: Effort,
): Promise<Buffer> {
  if (coding === 'gzip') return zip(plain, { level: levels[effort].gzip });
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: levels[effort].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}
