/** @module-tag slow */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone, productFields, upload } from '#tests/support/market/phones.ts';
import { makeConversation, readConversation } from '#tests/support/market/conversations.ts';
import {
  startS3Server,
  s3Keys,
  type S3Fault,
  type S3Server,
} from '#tests/support/servers/s3-server.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { removeUnusedImages } from './remove-unused-images.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let s3: S3Server;
let app: TestApp;
let folderApp: TestApp;
let person: TestPerson;
const lines: string[] = [];

beforeAll(async () => {
  s3 = await startS3Server();
  const logTo = { write: (line: string) => void lines.push(line) };
  app = await startTestApp({ logTo }, { ...s3.env, LOG_LEVEL: 'warn' });
  folderApp = await startTestApp();
  person = await makePerson(app, 'seller');
});
beforeEach(() => {
  s3.fault = () => null;
  s3.requests.length = 0;
});
afterEach(async () => {
  s3.fault = () => null;
  expect(await findAllBrokenInvariants(app)).toEqual({});
});
afterAll(async () => {
  await app.close();
  await folderApp.close();
  await s3.close();
});

interface Uploaded {
  readonly data: { readonly id: string; readonly url: string; readonly display_url: string };
}

/** Encoding the usual photo of tests takes seven times as long. */
const smallPhoto = await sharp({
  create: { width: 160, height: 120, channels: 3, background: '#4a7a64' },
})
  .jpeg()
  .toBuffer();

async function uploaded(on: TestApp = app, as: TestPerson = person): Promise<Uploaded['data']> {
  const answer = await upload(on, as, smallPhoto);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Uploaded>().data;
}

const keysOf = (id: string) => [...s3.objects.keys()].filter((key) => key.includes(id)).toSorted();
const names = [1280, 320, 640].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
const below = (folder: string, id: string) => names.map((name) => `shop/${folder}/${id}/${name}`);
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.server.inject({ method, url, headers });
const rows = (id: string) =>
  app.db.selectFrom('images').select('id').where('id', '=', id).execute();

test('all sizes are in the store before the upload is answered, each with its type', async () => {
  const { id, url } = await uploaded();
  expect(keysOf(id)).toEqual(below('images', id));
  for (const key of keysOf(id)) {
    expect(s3.objects.get(key)).toMatchObject({
      type: key.endsWith('avif') ? 'image/avif' : 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
  }
  expect(url).toBe(`/images/${id}/1280.webp`);
});

test('photos have the headers they have from a folder', async () => {
  const { url } = await uploaded();
  const seller = await makePerson(folderApp, 'seller');
  const { url: other } = await uploaded(folderApp, seller);
  const [one, two] = [await get(url), await folderApp.server.inject({ url: other })];
  expect(one.statusCode).toBe(200);
  const signedNames = (headers: Record<string, unknown>) =>
    Object.keys(headers)
      .filter((name) => name !== 'x-request-id')
      .toSorted();
  expect(signedNames(one.headers)).toEqual(signedNames(two.headers));
  for (const name of ['cache-control', 'content-type', 'content-length', 'accept-ranges']) {
    expect([name, one.headers[name]]).toEqual([name, two.headers[name]]);
  }
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
});

describe('a request with conditions', () => {
  let url: string;
  let whole: Awaited<ReturnType<typeof get>>;
  beforeAll(async () => {
    ({ url } = await uploaded());
    whole = await get(url);
  });

  test('HEAD has the headers and no body', async () => {
    const head = await get(url, {}, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload.length).toBe(0);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  test.each([
    ['its etag', () => ({ 'if-none-match': String(whole.headers.etag) })],
    ['its etag, made weak', () => ({ 'if-none-match': `W/${String(whole.headers.etag)}` })],
    ['one of several', () => ({ 'if-none-match': `"x", ${String(whole.headers.etag)}` })],
    ['its date', () => ({ 'if-modified-since': String(whole.headers['last-modified']) })],
  ])('is answered with 304 for %s', async (_name, headers) => {
    const answer = await get(url, headers());
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, undefined],
    ['bytes=-5', -5, undefined],
    ['bytes=5-99999999', 5, undefined],
  ])('%s is answered with that part', async (range, start, end) => {
    const answer = await get(url, { range });
    const part = whole.rawPayload.subarray(start, end);
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload.equals(part)).toBe(true);
    const first = start < 0 ? whole.rawPayload.length + start : start;
    expect(answer.headers['content-range']).toBe(
      `bytes ${first}-${first + part.length - 1}/${whole.rawPayload.length}`,
    );
  });

  test.each([
    ['another etag', { 'if-none-match': '"another"' }],
    ['several ranges', { range: 'bytes=0-1,4-5' }],
    ['a range that ends before it begins', { range: 'bytes=9-5' }],
    ['a part of another version', { range: 'bytes=0-9', 'if-range': '"another"' }],
  ])('is answered with the whole for %s', async (_name, headers) => {
    const answer = await get(url, headers as Record<string, string>);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(whole.rawPayload)).toBe(true);
  });

  test('is refused with 412 and 416, as for a folder', async () => {
    expect((await get(url, { 'if-match': '"another"' })).statusCode).toBe(412);
    const beyond = await get(url, { range: 'bytes=99999999-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${whole.rawPayload.length}`);
  });
});

test('a photo that is not there is not found', async () => {
  const gone = '/images/019a0000-0000-7000-8000-000000000000/640.webp';
  expect((await get(gone)).statusCode).toBe(404);
  expect((await get(gone, { range: 'bytes=0-1' })).statusCode).toBe(404);
});

test('a photo of a message moves below private/, for the two only', async () => {
  const buyer = await makePerson(app);
  const { id: productId } = await makePhone(app, person);
  const { id } = await makeConversation(app, buyer, productId, person);
  const { id: photoId, url } = await uploaded(app, buyer);
  const sendResponse = await sendCall(app, 'sendMessage', {
    as: buyer,
    params: { id },
    body: { text: 'See?', photos: [url] },
  });
  expect(sendResponse.statusCode).toBe(200);
  expect(keysOf(photoId)).toEqual(below('private', photoId));
  expect(s3.objects.get(below('private', photoId)[0] ?? '')?.cacheControl).toBe(
    'private, no-store',
  );
  const [shownImage] = (await readConversation(app, person, id)).messages.at(-1)?.photos ?? [];
  const seeResponse = await get(shownImage?.url ?? '', { cookie: person.cookie });
  expect([seeResponse.statusCode, seeResponse.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(seeResponse.rawPayload.length).toBeGreaterThan(100);
  const stranger = await makePerson(app);
  expect((await get(shownImage?.url ?? '', { cookie: stranger.cookie })).statusCode).toBe(404);
  expect((await get(url)).statusCode).toBe(404);
  // A second time, as after a rollback, changes nothing.
  await app.files?.makePrivate(photoId);
  expect(keysOf(photoId)).toEqual(below('private', photoId));
});

test('a photo that nothing uses is swept, and one that is used stays', async () => {
  const [lost, used] = [await uploaded(), await uploaded()];
  await sendCall(app, 'addProduct', { as: person, body: productFields(used.display_url) });
  await moveClock(app, '61 minutes');
  await removeUnusedImages(app.db, app.files as NonNullable<typeof app.files>);
  expect([keysOf(lost.id), keysOf(used.id)]).toEqual([[], below('images', used.id)]);
  expect(await rows(lost.id)).toEqual([]);
  await moveClock(app, '-61 minutes');
});

describe('while the store fails', () => {
  const always = (fault: S3Fault) => () => fault;
  const failures: [string, S3Fault][] = [
    ['with 500', { status: 500, code: 'InternalError' }],
    ['with 503', { status: 503, code: 'SlowDown' }],
    ['because the bucket is gone', { status: 404, code: 'NoSuchBucket' }],
    ['because it refuses the signature', { status: 403, code: 'SignatureDoesNotMatch' }],
    ['because connections end', 'cut'],
  ];

  test.each(failures)('%s, photos are unavailable for now', async (_name, fault) => {
    const { url } = await uploaded();
    s3.fault = always(fault);
    for (const headers of [{}, { range: 'bytes=0-9' }] as Record<string, string>[]) {
      const answer = await get(url, headers);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({
        code: 'unavailable',
        message: 'Photos cannot be reached right now. Please try again in a moment.',
      });
    }
  });

  test('without an answer, photos are unavailable for now', async () => {
    const { url } = await uploaded();
    s3.fault = always('silent');
    // Aborting must reach the request however often memory is collected meanwhile.
    const collecting = setInterval(collectGarbage, 250);
    expect((await get(url)).statusCode).toBe(503);
    clearInterval(collecting);
  });

  test.each([
    ['an error', { status: 500, code: 'InternalError' }],
    ['a lost connection', 'cut'],
  ] as [string, S3Fault][])('a single %s is made up for', async (_name, fault) => {
    const { url } = await uploaded();
    let failureCount = 0;
    s3.fault = () => ((failureCount += 1) === 1 ? fault : null);
    expect((await get(url)).statusCode).toBe(200);
    failureCount = 0;
    expect((await upload(app, person, smallPhoto)).statusCode).toBe(200);
  });

  test('a body that ends in the middle ends the response, which a browser notices', async () => {
    const { url } = await uploaded();
    s3.fault = ({ method }) => (method === 'GET' ? 'half' : null);
    await expect(get(url)).rejects.toThrow();
  });

  test.each(failures)('%s, an upload is refused and leaves nothing', async (_name, fault) => {
    const before = [...s3.objects.keys()];
    const count = await app.db.selectFrom('images').select('id').execute();
    // The first sizes get through, the others don't; the written ones can be removed.
    let writtenCount = 0;
    s3.fault = ({ method }) => (method === 'PUT' && (writtenCount += 1) > 2 ? fault : null);
    const answer = await upload(app, person, smallPhoto);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json()).toMatchObject({ code: 'storage-full' });
    s3.fault = () => null;
    expect([...s3.objects.keys()]).toEqual(before);
    const remainder = await app.db.selectFrom('images').select('id').execute();
    // Where a request got no answer it may still arrive: its row waits for the sweep.
    expect(remainder.length - count.length).toBe(fault === 'cut' ? 1 : 0);
  });

  test('what was written without an answer is swept with its row', async () => {
    s3.fault = ({ method }) =>
      method === 'PUT' ? 'lost-answer' : method === 'DELETE' ? 'cut' : null;
    const before = s3.objects.size;
    expect((await upload(app, person, smallPhoto)).statusCode).toBe(503);
    expect(s3.objects.size).toBe(before + 6);
    s3.fault = () => null;
    await moveClock(app, '61 minutes');
    await removeUnusedImages(app.db, app.files as NonNullable<typeof app.files>);
    await moveClock(app, '-61 minutes');
    const imageRows = await app.db.selectFrom('images').select('id').execute();
    const storedIds = new Set([...s3.objects.keys()].map((key) => key.split('/')[2]));
    expect([...storedIds].filter((id) => !imageRows.some((row) => row.id === id))).toEqual([]);
  });

  test('a message whose photo can’t be made private is refused, and sent later', async () => {
    const buyer = await makePerson(app);
    const { id: productId } = await makePhone(app, person);
    const { id } = await makeConversation(app, buyer, productId, person);
    const { id: photoId, url } = await uploaded(app, buyer);
    const body = { text: 'See?', photos: [url] };
    let copied = 0;
    s3.fault = ({ method }) =>
      method === 'PUT' && (copied += 1) > 3 ? { status: 503, code: 'SlowDown' } : null;
    const refusal = await sendCall(app, 'sendMessage', { as: buyer, params: { id }, body });
    expect(refusal.statusCode).toBe(503);
    s3.fault = () => null;
    expect((await readConversation(app, buyer, id)).messages).toHaveLength(1);
    const sendResponse = await sendCall(app, 'sendMessage', { as: buyer, params: { id }, body });
    expect(sendResponse.statusCode).toBe(200);
    expect(keysOf(photoId)).toEqual(below('private', photoId));
  });

  test('the log names the failure, once for many, and neither keys nor signatures', () => {
    // Beside a line for each upload that was refused.
    const loggedLines = lines.filter((line) => line.includes('"failures"'));
    expect(loggedLines.length).toBeGreaterThan(0);
    expect(loggedLines.length).toBeLessThan(8);
    expect(JSON.parse(loggedLines[0] ?? '{}')).toMatchObject({
      code: 'photo-store-failed',
      runbook: 'docs/runbook.md#photo-store-failed',
    });
    for (const secret of [...Object.values(s3Keys), 'Signature=', 'AWS4-HMAC']) {
      expect(lines.join('')).not.toContain(secret);
    }
  });
});
