import { Worker } from 'node:worker_threads';
import { Refusal } from '#server/platform/base/refusal.ts';

/** Reading the first sheet of an Excel workbook (.xlsx), with limits like those of photos. */

/** What the thread gets. */
export interface WorkbookJob {
  readonly bytes: Uint8Array;
  readonly maxUnpackedBytes: number;
  readonly maxRows: number;
  readonly maxColumns: number;
}

/** What it replies. */
export type WorkbookReply =
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly fault: 'too-large' | 'unreadable' };

/** A list of a megabyte unpacks to less. */
const maxUnpackedBytes = 30_000_000;
/** On a busy machine, too, a list of 500 phones takes a fraction of it. */
const maxMs = 10_000;
/** Threads at once; each may take as much memory as the decoder of a photo. */
const maxThreads = 2;
const maxHeapMegabytes = 192;
let threads = 0;

/** Whether a file is an archive, as workbooks are. */
export const isWorkbook = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/**
 * Reads the first sheet of a workbook in a thread of its own: an archive may unpack to a thousand times its size.
 * @param bytes the file
 * @param limits rows and columns beyond which nothing is read; one column more shows that there are more
 * @returns the texts of its cells
 * @throws Refusal list-unreadable; unavailable when too many are being read
 */
export async function readWorkbook(
  bytes: Buffer,
  limits: { readonly maxRows: number; readonly maxColumns: number },
): Promise<string[][]> {
  if (threads >= maxThreads) throw new Refusal('unavailable', { retryAfter: 2 });
  threads += 1;
  try {
    const reply = await replyTo({ bytes, maxUnpackedBytes, ...limits });
    if ('rows' in reply) return reply.rows.map((row) => [...row]);
    throw new Refusal('list-unreadable', {
      errors: [
        {
          field: 'list',
          message:
            reply.fault === 'too-large'
              ? 'This workbook is too large. Please save its sheet as “CSV UTF-8”'
              : 'This workbook can’t be read. Please save its sheet as “CSV UTF-8”',
        },
      ],
    });
  } finally {
    threads -= 1;
  }
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
  // Out of memory, or a fault of the library.
  worker.once('error', () => resolve({ fault: 'too-large' }));
  worker.once('exit', () => resolve({ fault: 'unreadable' }));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
