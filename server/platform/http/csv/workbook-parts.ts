import { inflateRawSync } from 'node:zlib';
import { encodingOf } from './csv-text.ts';

/** Parts of a workbook: files of an archive (ZIP), unpacked only when they are needed. */

/** A workbook is more than is read of one. */
export class WorkbookTooLarge extends Error {}

/** Returns the text of a part, or null if there is none of that name. */
export type ReadPart = (name: string) => string | null;

interface Entry {
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
}

const endSignature = Buffer.from('PK\u0005\u0006');
const entrySignature = 0x02_01_4b_50;
const stored = 0;
const deflated = 8;

/**
 * Opens an archive. What it says of the sizes of its parts isn't believed.
 * @param bytes the file
 * @param maxBytes of all parts that are read
 * @returns reads its parts; throws WorkbookTooLarge when they are more than `maxBytes`, and any error when they are
 *   broken
 */
export function openParts(bytes: Buffer, maxBytes: number): ReadPart {
  const entries = entriesOf(bytes);
  let left = maxBytes;
  return (name) => {
    const entry = entries.get(name.toLowerCase());
    if (!entry) return null;
    const part = unpack(bytes, entry, left);
    left -= part.length;
    return new TextDecoder(encodingOf(part)).decode(part);
  };
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(endSignature);
  const entries = new Map<string, Entry>();
  let place = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(place) !== entrySignature) throw new Error('no entry');
    const nameLength = bytes.readUInt16LE(place + 28);
    const moreLength = bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
    const name = bytes.toString('utf8', place + 46, place + 46 + nameLength);
    entries.set(name.toLowerCase(), {
      method: bytes.readUInt16LE(place + 10),
      packedBytes: bytes.readUInt32LE(place + 20),
      offset: bytes.readUInt32LE(place + 42),
    });
    place += 46 + nameLength + moreLength;
  }
  return entries;
}

function unpack(bytes: Buffer, { method, packedBytes, offset }: Entry, maxBytes: number): Buffer {
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (method !== stored && method !== deflated) throw new Error('unknown compression');
  if (method === stored && packed.length <= maxBytes) return packed;
  if (method === stored || maxBytes === 0) throw new WorkbookTooLarge();
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new WorkbookTooLarge() : error;
  }
}
