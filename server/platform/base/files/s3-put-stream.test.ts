import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '#tests/support/servers/s3-server.ts';
import { openS3Bucket, type S3Bucket } from './s3-bucket.ts';
import { storePlaceOf } from './store-place.ts';

const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'private' } as const;
const mebibyte = randomBytes(1024 * 1024);
let s3: S3Server;
let bucket: S3Bucket;

beforeAll(async () => {
  s3 = await startS3Server();
  const place = storePlaceOf('TO', s3.place, s3.env);
  if (place.kind !== 's3') throw new Error('the place is no bucket');
  bucket = openS3Bucket(place);
});
afterEach(() => {
  s3.fault = () => null;
  s3.requests.length = 0;
});
afterAll(() => s3.close());

const streamOf = (mebibytes: number) => Readable.from(Array(mebibytes).fill(mebibyte));
const sha256 = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

test('a small object is put at once, an empty one too', async () => {
  await bucket.putStream('small', streamOf(2), headers);
  await bucket.putStream('empty', Readable.from([]), headers);
  expect(s3.objects.get('shop/small')?.bytes).toHaveLength(2 * mebibyte.length);
  expect(s3.objects.get('shop/empty')?.bytes).toHaveLength(0);
  expect(s3.requests.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
});

test('a large one goes in parts, each tried again when its answer is lost', async () => {
  let failures = 0;
  s3.fault = ({ method }) => {
    if (method !== 'PUT' || failures > 1) return null;
    failures += 1;
    return failures === 1 ? 'cut' : { status: 503, code: 'SlowDown' };
  };
  await bucket.putStream('large', streamOf(35), headers);
  expect(failures).toBe(2);
  expect(sha256(s3.objects.get('shop/large')?.bytes)).toBe(
    sha256(Buffer.concat(Array(35).fill(mebibyte) as Buffer[])),
  );
  expect(s3.uploads.size).toBe(0);
});

test('what the store refuses, or what breaks off before its end, leaves no object and no parts', async () => {
  s3.fault = ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null);
  await expect(bucket.putStream('refused', streamOf(20), headers)).rejects.toThrow(
    '403 AccessDenied',
  );
  s3.fault = () => null;
  const broken = Readable.from(
    (function* () {
      for (let sentCount = 0; sentCount < 40; sentCount += 1) yield mebibyte;
      throw new Error('the source broke off');
    })(),
  );
  await expect(bucket.putStream('broken', broken, headers)).rejects.toThrow('broke off');
  expect([...s3.objects.keys()]).not.toContain('shop/refused');
  expect([...s3.objects.keys()]).not.toContain('shop/broken');
  expect(s3.uploads.size).toBe(0);
});
