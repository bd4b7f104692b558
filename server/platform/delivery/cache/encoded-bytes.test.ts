import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodedBytes } from './encoded-bytes.ts';

const plain = Buffer.from('<p class="label">a phone</p>'.repeat(200));

test.each(['well', 'quickly'] as const)(
  'bytes compressed %s are the same bytes',
  async (effort) => {
    const bytes = encodedBytes(plain, effort);
    expect(brotliDecompressSync(await bytes.in('br'))).toEqual(plain);
    expect(gunzipSync(await bytes.in('gzip'))).toEqual(plain);
    expect(await bytes.in('identity')).toBe(plain);
  },
);

test('each coding is computed once for concurrent calls, and counted', async () => {
  const additions: number[] = [];
  const bytes = encodedBytes(plain, 'quickly', (more) => additions.push(more));
  expect(bytes.size).toBe(plain.length);
  const [first, second] = await Promise.all([bytes.in('gzip'), bytes.in('gzip')]);
  expect(second).toBe(first);
  expect(await bytes.in('gzip')).toBe(first);
  expect(additions).toEqual([first.length]);
  expect(bytes.size).toBe(plain.length + first.length);
});

const words = Array.from({ length: 400 }, (_, place) => `<p>phone ${place * 7919} of Dhaka</p>`);
const long = Buffer.from(words.join(''));

test('what is compressed as well as possible is smaller, and the same bytes', async () => {
  let heldBytes = long.length;
  const bytes = encodedBytes(long, 'quickly', (more) => (heldBytes += more));
  const quick = await bytes.in('br');
  expect(await bytes.compressBest()).toBe(true);
  const best = await bytes.in('br');
  expect(best.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(best)).toEqual(long);
  expect(bytes.size).toBe(long.length + best.length);
  expect(heldBytes).toBe(bytes.size);
});

test('nothing is compressed that nobody asked for', async () => {
  const bytes = encodedBytes(long, 'quickly');
  expect(await bytes.compressBest()).toBe(false);
  expect(bytes.size).toBe(long.length);
});
