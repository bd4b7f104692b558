/**
 * Returns whether a JPEG has more scans than allowed, countScans by its markers (ITU-T T.81, B.1.1) without
 * decoding: each scan of a progressive JPEG makes the decoder process the whole picture once more.
 * @param bytes a JPEG, whole or broken
 * @param most how many scans it may have
 */
export function hasMoreScans(bytes: Buffer, most: number): boolean {
  // Inside scan data the marker's bytes are always escaped, so this quick search finds too many
  // only with metadata such as a thumbnail.
  return containsMarkers(bytes, most) && countScans(bytes, most) > most;
}

const endOfImage = 0xd9;
const startOfScan = 0xda;
const scanMarker = Buffer.from([0xff, startOfScan]);

/** Returns whether the start-of-scan bytes occur more than `most` times anywhere in the file. */
function containsMarkers(bytes: Buffer, most: number): boolean {
  let at = -2;
  for (let matchCount = 0; matchCount <= most; matchCount += 1) {
    at = bytes.indexOf(scanMarker, at + 2);
    if (at < 0) return false;
  }
  return true;
}

/** The number of scans before the end of the image; counting stops at `most` + 1. */
function countScans(bytes: Buffer, most: number): number {
  let scans = 0;
  let at = 0;
  while (at + 1 < bytes.length && scans <= most) {
    // Between segments and inside scan data, decoders skip to the next marker.
    const marker = bytes[at] === 0xff ? bytes[at + 1] : undefined;
    if (marker === undefined || marker === 0x00 || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    at += hasNoSegment(marker) ? 2 : 2 + lengthAt(bytes, at + 2);
  }
  return scans;
}

/** RST, SOI and TEM are markers without a segment. */
function hasNoSegment(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function lengthAt(bytes: Buffer, at: number): number {
  return at + 1 < bytes.length ? bytes.readUInt16BE(at) : bytes.length;
}
