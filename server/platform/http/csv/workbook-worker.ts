import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { WorkbookJob, WorkbookReply } from './read-workbook.ts';

/** Reads the first sheet of a workbook in a thread of its own (read-workbook.ts). */

const { bytes, maxUnpackedBytes, maxRows, maxColumns } = workerData as WorkbookJob;

/** The texts of cells as a spreadsheet shows them, without its formats. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}

/** Excel stores 0.3 as 0.30000000000000004, and an IMEI as 3.53879234252633E14. */
const numberText = (digits: string) => String(Number(Number(digits).toPrecision(15)));

async function read(): Promise<WorkbookReply> {
  let unpacked = 0;
  // What the archive says of its sizes limits what is unpacked; the library gets an archive that says the truth.
  const parts = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      return unpacked <= maxUnpackedBytes;
    },
  });
  if (unpacked > maxUnpackedBytes) return { fault: 'too-large' };
  const rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })), 1, {
    parseNumber: numberText,
  });
  return {
    rows: rows.slice(0, maxRows).map((row) => row.slice(0, maxColumns + 1).map(textOf)),
  };
}

parentPort?.postMessage(await read().catch((): WorkbookReply => ({ fault: 'unreadable' })));
