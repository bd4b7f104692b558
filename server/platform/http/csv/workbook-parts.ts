import { fromBufferPromise, type Entry } from 'yauzl';
import { encodingOf } from './csv-text.ts';

/** Parts of a workbook: files of an archive (ZIP), unpacked only when they are needed. */

/** A workbook is more than is read of one. */
export class WorkbookTooLarge extends Error {}

/** Returns the text of a part piece by piece, or null if there is none of that name. */
export type ReadPart = (name: string) => AsyncIterable<string> | null;

/** A workbook with many pictures has a few hundred. */
const maxParts = 5_000;

/**
 * Opens an archive. A part that is longer than the archive says ends with an error.
 * @param bytes the file
 * @param maxBytes of all parts that are read
 * @returns reads its parts; throws WorkbookTooLarge when they are more than `maxBytes`, and any error when they are
 *   broken
 */
export async function openParts(bytes: Buffer, maxBytes: number): Promise<ReadPart> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > maxParts) throw new WorkbookTooLarge();
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  let left = maxBytes;
  return (name) => {
    const entry = entries.get(name.toLowerCase());
    if (!entry) return null;
    left -= entry.uncompressedSize;
    if (left < 0) throw new WorkbookTooLarge();
    return textOf(() => archive.openReadStreamPromise(entry));
  };
}

async function* textOf(open: () => Promise<AsyncIterable<Buffer>>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of await open()) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
}
