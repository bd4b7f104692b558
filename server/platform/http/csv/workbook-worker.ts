import { parentPort, workerData } from 'node:worker_threads';
import type { WorkbookJob, WorkbookReply } from './read-workbook.ts';
import { openParts, WorkbookTooLarge } from './workbook-parts.ts';
import { readFirstSheet } from './workbook-sheet.ts';

/** Reads the first sheet of a workbook in a thread of its own (read-workbook.ts). */

async function replyTo({ bytes, maxUnpackedBytes, limits }: WorkbookJob): Promise<WorkbookReply> {
  try {
    const parts = await openParts(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      maxUnpackedBytes,
    );
    return { rows: await readFirstSheet(parts, limits) };
  } catch (error) {
    return { fault: error instanceof WorkbookTooLarge ? 'too-large' : 'unreadable' };
  }
}

parentPort?.postMessage(await replyTo(workerData as WorkbookJob));
