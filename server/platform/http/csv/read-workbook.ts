import { Worker } from 'node:worker_threads';
import { serialQueue } from '#server/platform/http/limits/serial-queue.ts';
import { unreadable } from './csv-text.ts';
import type { SheetLimits } from './workbook-sheet.ts';

/**
 * Reading the first sheet of an Excel workbook (.xlsx), with limits like those of photos: yauzl unpacks it, saxes reads its
 * XML, and what cells mean is ours. The worst of 70 files takes 0.6 s and 69 MB in a stock list, 0.8 s and 112 MB in the longer
 * ones. Behind a check of sizes and references, those of a stock list took SheetJS 1.5 s and 196 MB, ExcelJS 1.2 s and 162 MB,
 * hucre 2.9 s and 171 MB, and read-excel-file 33 s and 308 MB.
 */

/** What the thread gets. */
export interface WorkbookJob {
  readonly bytes: Uint8Array;
  readonly maxUnpackedBytes: number;
  readonly limits: SheetLimits;
}

/** What it replies. */
export type WorkbookReply =
  | { readonly rows: string[][] }
  | { readonly fault: 'too-large' | 'unreadable' };

/** In a row, as in CSV. */
const maxRowLength = 60_000;
/** What usual rows have: characters as in CSV of the allowed size, and bytes of XML. */
const textPerRow = 1_000;
const xmlPerRow = 6_000;
/** Of all rows, and of the parts that are read: 25,000 lines of ten columns are ten million bytes of XML. */
const maxTextLength = 5_000_000;
const maxUnpackedBytes = 12_000_000;
const maxCells = 500_000;
/** These limits take less than a second of the processor; on a busy machine the thread waits for it. */
const maxMs = 10_000;
const maxHeapMegabytes = 96;
/** One thread at a time, for up to a dozen who upload at once. */
const inTurn = serialQueue(12);

/** Whether a file is an archive, as workbooks are. */
export const isWorkbook = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/**
 * Reads the first sheet of a workbook in a thread of its own: an archive may unpack to a thousand times its size.
 * @param bytes the file
 * @param limits how many rows and columns are read; one column more shows that there are more
 * @returns the texts of its cells
 * @throws Refusal list-unreadable; unavailable when too many wait
 */
export async function readWorkbook(
  bytes: Buffer,
  limits: { readonly maxRows: number; readonly maxColumns: number },
): Promise<string[][]> {
  const reply = await inTurn(() =>
    replyTo({
      bytes,
      maxUnpackedBytes: Math.min(maxUnpackedBytes, limits.maxRows * xmlPerRow),
      limits: {
        ...limits,
        maxCells,
        maxRowLength,
        maxLength: Math.min(maxTextLength, limits.maxRows * textPerRow),
      },
    }),
  );
  if ('rows' in reply) return reply.rows;
  throw unreadable(
    reply.fault === 'too-large'
      ? 'This workbook is too large. Please save its sheet as “CSV UTF-8”'
      : 'This workbook can’t be read. Please save its sheet as “CSV UTF-8”',
  );
}

async function replyTo(job: WorkbookJob): Promise<WorkbookReply> {
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    // Not the database's address, nor secrets.
    env: {},
  });
  const { promise, resolve } = Promise.withResolvers<WorkbookReply>();
  const timer = setTimeout(() => resolve({ fault: 'too-large' }), maxMs);
  worker.once('message', resolve);
  // Out of memory.
  worker.once('error', () => resolve({ fault: 'too-large' }));
  worker.once('exit', () => resolve({ fault: 'unreadable' }));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
