import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * How much processor time compression may take. `well` is for responses sent many times; `quickly` costs less
 * than rendering: 1 ms for 80 kB where `well` takes 2.4 ms, for a tenth more bytes (measured).
 */
export type Effort = 'well' | 'quickly';
const levels = {
  best: { br: 11, gzip: 9 },
  well: { br: 5, gzip: 6 },
  quickly: { br: 3, gzip: 3 },
} as const;

/** Bytes and their compressed forms, each computed on first use. */
export interface EncodedBytes {
  readonly plain: Buffer;
  /** The bytes in a coding; concurrent calls share one compression in the thread pool. */
  in(coding: Coding): Promise<Buffer>;
  /**
   * Compresses with Brotli once more, as well as it can: a tenth fewer bytes than `well` for 170 ms of the
   * thread pool instead of 4 (measured, a home page of 73 kB). Gzip would gain a thousandth.
   * @returns once in('br') gives the smaller bytes; false if nobody has asked for Brotli yet
   */
  compressBest(): Promise<boolean>;
  /** The total of bytes in all codings computed so far. */
  readonly size: number;
}

/**
 * Holds bytes in every coding that was requested.
 * @param plain uncompressed
 * @param effort how well they are compressed
 * @param onGrow called with the number of bytes each further coding adds
 */
export function encodedBytes(
  plain: Buffer,
  effort: Effort,
  onGrow: (bytes: number) => void = () => {},
): EncodedBytes {
  const compressions = new Map<Coding, Promise<Buffer>>();
  let size = plain.length;
  const add = (bytes: number) => {
    size += bytes;
    onGrow(bytes);
  };
  return {
    plain,
    in(coding) {
      if (coding === 'identity') return Promise.resolve(plain);
      let bytes = compressions.get(coding);
      if (!bytes) {
        bytes = compress(plain, coding, effort).then((output) => {
          // Only the used part of the output's memory is kept.
          const done = Buffer.from(output);
          add(done.length);
          return done;
        });
        bytes.catch(() => compressions.delete(coding));
        compressions.set(coding, bytes);
      }
      return bytes;
    },
    async compressBest() {
      const earlier = await compressions.get('br');
      if (!earlier) return false;
      const best = Buffer.from(await compress(plain, 'br', 'best'));
      compressions.set('br', Promise.resolve(best));
      add(best.length - earlier.length);
      return true;
    },
    get size() {
      return size;
    },
  };
}

/** Half of the input, so that nearly all is compressed in one turn of the thread pool. */
const chunkSizeFor = ({ length }: Buffer) => Math.max(16_384, length >> 1);

/** The window that holds the whole input (RFC 7932, 9.1): a larger one costs memory and gains nothing. */
const windowFor = ({ length }: Buffer) =>
  Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));

function compress(
  plain: Buffer,
  coding: Exclude<Coding, 'identity'>,
  effort: keyof typeof levels,
): Promise<Buffer> {
  const chunkSize = chunkSizeFor(plain);
  if (coding === 'gzip') return zip(plain, { level: levels[effort].gzip, chunkSize });
  return brotli(plain, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: levels[effort].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain),
    },
  });
}
