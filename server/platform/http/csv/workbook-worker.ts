import { parentPort, workerData } from 'node:worker_threads';
import type { WorkbookJob, WorkbookReply } from './read-workbook.ts';
import { openParts, WorkbookTooLarge } from './workbook-parts.ts';
import { readFirstSheet } from './workbook-sheet.ts';

/** Reads the first sheet of a workbook in a thread of its own (read-workbook.ts). */

function reply({ bytes, maxUnpackedBytes, limits }: WorkbookJob): WorkbookReply {
  try {
    return { rows: readFirstSheet(openParts(Buffer.from(bytes), maxUnpackedBytes), limits) };
  } catch (error) {
    return { fault: error instanceof WorkbookTooLarge ? 'too-large' : 'unreadable' };
  }
}

parentPort?.postMessage(reply(workerData as WorkbookJob));
