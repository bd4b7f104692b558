import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

/**
 * Converts a WOFF 1.0 font to TrueType, in a file that is there until the process ends: the picture library
 * reads TrueType only. Its folder is new and this user's alone: in the shared temporary folder others could put
 * a file or a link in its place.
 * @param url of the package's file, as import.meta.resolve returns it
 * @returns the path of the TrueType file
 */
export function trueTypeOf(url: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-font-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'font.ttf');
  writeFileSync(file, unpack(readFileSync(fileURLToPath(url))));
  return file;
}

const headerLength = 44;
const entryLength = 20;

/**
 * @param woff a WOFF 1.0 file
 * @returns the same font as TrueType
 */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headerLength + index * entryLength;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const data = woff.subarray(offset, (offset ?? 0) + (packedLength ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: (packedLength ?? 0) < (length ?? 0) ? inflateSync(data) : data,
    };
  });
  const largest = Math.floor(Math.log2(count));
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** largest * 16, 6);
  header.writeUInt16BE(largest, 8);
  header.writeUInt16BE((count - 2 ** largest) * 16, 10);
  const parts: Buffer[] = [header];
  let at = header.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + index * 16;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(at, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    // Each table starts at a multiple of four bytes (OpenType).
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    at += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
