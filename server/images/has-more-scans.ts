/**
 * Whether a JPEG has more scans than it may, told by its markers (ITU-T T.81, B.1.1) without decoding
 * anything: each scan of a progressive JPEG makes the decoder go over the whole picture once more.
 * @param bytes a JPEG, whole or broken
 * @param most how many scans it may have
 */
export function hasMoreScans(bytes: Buffer, most: number): boolean {
  // The marker's bytes never stand in a scan's data, only in metadata (a thumbnail): mostly this is all.
  return mentions(bytes, most) && counted(bytes, most) > most;
}

const endOfImage = 0xd9;
const startOfScan = 0xda;
const scanMarker = Buffer.from([0xff, startOfScan]);

/** Whether the two bytes that begin a scan are found more often than that, wherever it is. */
function mentions(bytes: Buffer, most: number): boolean {
  let at = -2;
  for (let found = 0; found <= most; found += 1) {
    at = bytes.indexOf(scanMarker, at + 2);
    if (at < 0) return false;
  }
  return true;
}

/** How many scans begin before the end of the image, at most one more than that. */
function counted(bytes: Buffer, most: number): number {
  let scans = 0;
  let at = 0;
  while (at + 1 < bytes.length && scans <= most) {
    // Between segments, and within a scan's data, decoders skip to the next marker.
    const marker = bytes[at] === 0xff ? bytes[at + 1] : undefined;
    if (marker === undefined || marker === 0x00 || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    at += standsAlone(marker) ? 2 : 2 + lengthAt(bytes, at + 2);
  }
  return scans;
}

/** Restarts, the start of the image and TEM are markers without a segment. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function lengthAt(bytes: Buffer, at: number): number {
  return at + 1 < bytes.length ? bytes.readUInt16BE(at) : bytes.length;
}
