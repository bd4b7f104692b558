import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxPhotosPerPhone } from '#contract/catalog/phone-fields.ts';
import { maxImageBytes } from '#contract/images/image-files.ts';
import { jpegOfManyScans } from '#tests/support/market/many-scans.ts';
import { makePerson, outcome, type TestPerson } from '#tests/support/people/people.ts';
import { photo, upload } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Uploads that are refused. */
let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await makePerson(app, 'seller');
});
afterAll(() => app.close());

async function allFiles(): Promise<string[]> {
  const entries = await readdir(app.imageStore, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.parentPath);
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7a64' } });

function multipart(boundary: string, field: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

/** A PNG whose header claims a larger size than its data. */
async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const bytes = await canvas(8, 8).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** The first box of a HEIF file, with its brands. */
function heif(...brands: string[]): Buffer {
  const [major = '', ...compatible] = brands;
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(64)]);
}

const refusal: [string, () => Promise<Buffer> | Buffer, number, string][] = [
  ['SVG', () => Buffer.from(svg), 415, 'image-type'],
  ['SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 415, 'image-type'],
  ['GIF', () => canvas(9, 9).gif().toBuffer(), 415, 'image-type'],
  ['TIFF', () => canvas(9, 9).tiff().toBuffer(), 415, 'image-type'],
  // An iPhone's format: the beginning of the file identifies it.
  ['HEIC', () => heif('heic', 'mif1', 'heic'), 415, 'image-heic'],
  ['HEIF', () => heif('mif1', 'mif1', 'heic'), 415, 'image-heic'],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'), 415, 'image-type'],
  ['text', () => Buffer.from('just some words'), 415, 'image-type'],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'image-type'],
  ['an empty file', () => Buffer.alloc(0), 415, 'image-type'],
  [
    'more than 10 MB',
    () => Buffer.concat([photo, Buffer.alloc(maxImageBytes)]),
    413,
    'image-too-large',
  ],
  [
    '50 megapixels and a bit',
    () => canvas(8_000, 6_251).png().toBuffer(),
    413,
    'image-too-many-pixels',
  ],
  [
    'a header that claims 3,600 megapixels',
    () => pngThatClaims(60_000, 60_000),
    413,
    'image-too-many-pixels',
  ],
  [
    'a JPEG of hundreds of scans',
    () => jpegOfManyScans(6_000, 4_000, 200),
    413,
    'image-too-complex',
  ],
  ['half a JPEG', () => photo.subarray(0, photo.length / 2), 400, 'image-unreadable'],
  [
    'a PNG with broken data',
    async () => {
      const bytes = await canvas(64, 64).png().toBuffer();
      bytes.fill(0, 45, bytes.length - 12);
      return bytes;
    },
    400,
    'image-unreadable',
  ],
  [
    'the head of a WebP alone',
    () => Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'),
    400,
    'image-unreadable',
  ],
];

test.each(refusal)('%s is refused and leaves nothing behind', async (_name, make, status, code) => {
  const bytes = await make();
  const before = await Promise.all([
    allFiles(),
    app.db.selectFrom('images').select('id').execute(),
  ]);
  const answer = await upload(app, person, bytes);
  expect([answer.statusCode, answer.json().code, answer.json().success]).toEqual([
    status,
    code,
    false,
  ]);
  const after = await Promise.all([allFiles(), app.db.selectFrom('images').select('id').execute()]);
  expect(after.map((list) => list.length)).toEqual(before.map((list) => list.length));
});

test('a form without the field `image` is refused with this field', async () => {
  for (const payload of [multipart('b', 'photo', photo), Buffer.from('--b--\r\n')]) {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/images',
      headers: { cookie: person.cookie, 'content-type': 'multipart/form-data; boundary=b' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid-input',
      success: false,
      errors: [{ field: 'image', message: 'Please choose a photo' }],
    });
  }
});

test('an incomplete form, or one without a boundary, is a client error', async () => {
  const whole = multipart('b', 'image', photo);
  const send = (type: string, payload: Buffer) =>
    app.server.inject({
      method: 'POST',
      url: '/api/images',
      headers: { cookie: person.cookie, 'content-type': type },
      payload,
    });
  const answers = [
    await send('multipart/form-data; boundary=b', whole.subarray(0, 500)),
    await send('multipart/form-data', whole),
    await send('multipart/form-data; boundary=other', whole),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ success: false });
  }
});

test('photos that never arrive whole take a person’s own places only, until their senders go', async () => {
  const { port } = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
  const slow = await makePerson(app, 'seller');
  const start = multipart('b', 'image', Buffer.alloc(1)).subarray(0, -6);
  const sockets = Array.from({ length: maxPhotosPerPhone }, () =>
    connect(Number(port), '127.0.0.1').on('error', () => {}),
  );
  for (const socket of sockets) {
    socket.write(
      `POST /api/images HTTP/1.1\r\nHost: x\r\nCookie: ${slow.cookie}\r\nContent-Length: 9999\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`,
    );
    socket.write(start);
  }
  const text = Buffer.from('no photo');
  const answerTo = async (who: TestPerson) => outcome(await upload(app, who, text));
  await expect.poll(() => answerTo(slow)).toEqual([503, 'unavailable']);
  expect(await answerTo(person)).toEqual([415, 'image-type']);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => answerTo(slow)).toEqual([415, 'image-type']);
});
