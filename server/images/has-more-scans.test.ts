import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maxImageScans } from '#contract/images/image-files.ts';
import { jpegOfManyScans } from '#tests/support/market/many-scans.ts';
import { hasMoreScans } from './has-more-scans.ts';

const canvas = sharp({ create: { width: 640, height: 480, channels: 3, background: '#4a7a64' } });

test('scans are counted exactly', () => {
  for (const scans of [1, 2, 63, 64, 65, 300]) {
    const jpeg = jpegOfManyScans(80, 64, scans);
    expect([scans, hasMoreScans(jpeg, scans)]).toEqual([scans, false]);
    expect([scans, hasMoreScans(jpeg, scans - 1)]).toEqual([scans, true]);
  }
});

test.each([
  ['baseline', {}],
  ['progressive', { progressive: true }],
  ['optimised', { mozjpeg: true }],
  ['progressive in full colour', { progressive: true, chromaSubsampling: '4:4:4' }],
])('what encoders make, %s, has fewer than may be', async (_name, options) => {
  const noise = canvas.clone().resize(800).jpeg(options);
  expect(hasMoreScans(await noise.toBuffer(), maxImageScans)).toBe(false);
});

test('thumbnails in the metadata and bytes after the end don’t count as scans', async () => {
  const jpeg = await canvas.clone().jpeg().toBuffer();
  const marks = Buffer.alloc(2_000, Buffer.from([0xff, 0xda]));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(marks.length + 2);
  const metadata = Buffer.concat([Buffer.from([0xff, 0xe1]), length, marks]);
  const dressedBytes = Buffer.concat([jpeg.subarray(0, 2), metadata, jpeg.subarray(2), marks]);
  expect(hasMoreScans(dressedBytes, 1)).toBe(false);
  expect(hasMoreScans(dressedBytes, 0)).toBe(true);
});

const scan = [0xff, 0xda, 0x00, 0x02];

test.each([0x01, 0xd0, 0xd7, 0xd8])(
  'what follows the marker %i, which has no segment, is read',
  (marker) => {
    const jpeg = Buffer.from([0xff, marker, ...scan, 0x00, 0xff, 0x00, 0xff, ...scan]);
    expect([0, 1, 2].map((most) => hasMoreScans(jpeg, most))).toEqual([true, true, false]);
  },
);

test.each([0x02, 0xcf, 0xdb, 0xe0])('the segment of the marker %i is skipped', (marker) => {
  const jpeg = Buffer.from([0xff, marker, 0x00, 0x04, 0xff, 0xda, ...scan, ...scan]);
  expect([1, 2, 3].map((most) => hasMoreScans(jpeg, most))).toEqual([true, false, false]);
});

test('broken files are read to their end', () => {
  const jpeg = jpegOfManyScans(80, 64, 40);
  for (let length = 0; length < jpeg.length; length += 7) {
    expect(typeof hasMoreScans(jpeg.subarray(0, length), 32)).toBe('boolean');
  }
  expect(hasMoreScans(Buffer.from([0xff]), 0)).toBe(false);
  expect(hasMoreScans(Buffer.from([0xff, 0xda, 0xff]), 0)).toBe(true);
});
