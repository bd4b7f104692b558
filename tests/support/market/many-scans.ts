/**
 * A valid progressive JPEG with any number of scans, grey, its coefficients all zero: each scan has one
 * coefficient of every block, or one more bit of it (ITU-T T.81, annex G). The cost of decoding grows
 * with scans × pixels, whatever its size in bytes.
 * @param width in pixels, a multiple of 8
 * @param height in pixels, a multiple of 8
 * @param scans from 1 to 379
 */
export function jpegOfManyScans(width: number, height: number, scans: number): Buffer {
  const blocks = (width / 8) * (height / 8);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...ones]),
    segment(0xc2, [8, ...twoBytes(height), ...twoBytes(width), 1, 1, 0x11, 0]),
    // For DC the only code, 0, means 'same as the previous block'.
    segment(0xc4, [0x00, 1, ...noCodes, 0x00]),
    scan(0, 0x00, blocks),
    // For AC it means 'end of block'; no code consists of ones alone (T.81, annex C).
    segment(0xc4, [0x10, 1, ...noCodes, 0x00]),
  ];
  for (let count = 1; count < scans; count += 1) {
    const coefficient = ((count - 1) % 63) + 1;
    const low = 5 - Math.floor((count - 1) / 63);
    parts.push(scan(coefficient, (low === 5 ? 0 : (low + 1) << 4) | low, blocks));
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

const ones = Array.from({ length: 64 }, () => 1);
const noCodes = Array.from({ length: 15 }, () => 0);
const twoBytes = (value: number) => [value >> 8, value & 255];

function segment(marker: number, body: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, ...twoBytes(body.length + 2), ...body]);
}

/** One bit a block, the last byte filled up with ones. */
function scan(coefficient: number, bits: number, blocks: number): Buffer {
  const data = Buffer.alloc(Math.ceil(blocks / 8));
  if (blocks % 8 > 0) data[data.length - 1] = 0xff >> (blocks % 8);
  return Buffer.concat([segment(0xda, [1, 1, 0x00, coefficient, coefficient, bits]), data]);
}
