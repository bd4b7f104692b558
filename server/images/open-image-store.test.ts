import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StorePlace } from '#server/platform/files/store-place.ts';
import { readSettings } from '#server/settings/settings.ts';
import { startS3Server, s3Keys, type S3Server } from '#tests/support/s3-server.ts';
import { checkImageStore } from './open-image-store.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterEach(() => {
  s3.fault = () => null;
  s3.expects.keys = s3Keys;
});
afterAll(() => s3.close());

const settings = (env: Record<string, string> = {}) => readSettings({ ...s3.env, ...env });

/** The sentence with which a start is refused. */
async function refusal(env: Record<string, string> = {}): Promise<string> {
  const sentence = await checkImageStore(settings(env), false).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(sentence).not.toMatch(/\n|a secret/);
  return sentence;
}

test('a bucket that takes and gives photos is accepted, and nothing stays in it', async () => {
  expect(await checkImageStore(settings(), false)).toEqual([]);
  expect([...s3.objects.keys()]).toEqual([]);
});

test('a token of lent credentials is sent, and signed', async () => {
  s3.expects.keys = { ...s3Keys, sessionToken: 'lent' };
  expect(await checkImageStore(settings({ AWS_SESSION_TOKEN: 'lent' }), false)).toEqual([]);
  expect(await refusal({ AWS_SESSION_TOKEN: 'expired' })).toContain(
    'refuses the AWS_SESSION_TOKEN (InvalidToken).',
  );
});

test('a wrong secret, key, region or bucket is said in one sentence', async () => {
  expect(await refusal({ AWS_SECRET_ACCESS_KEY: 'another' })).toMatch(
    /^The object storage of IMAGE_STORE \(http:\/\/127\.0\.0\.1:\d+\/photos\/\) refuses the signature: AWS_SECRET_ACCESS_KEY is another one's, or the region is not eu-central-1\.$/,
  );
  expect(await refusal({ AWS_ACCESS_KEY_ID: 'ANOTHER' })).toContain(
    'does not know the AWS_ACCESS_KEY_ID.',
  );
  expect(await refusal({ IMAGE_STORE: s3.place.replace('eu-central-1', 'eu-west-1') })).toContain(
    'is not in the region eu-west-1.',
  );
  expect(await refusal({ IMAGE_STORE: s3.place.replace('//photos', '//pictures') })).toContain(
    'has no bucket pictures. Make it, or correct its name.',
  );
});

test.each([
  ['PUT', 'write to'],
  ['GET', 'read from'],
  ['DELETE', 'remove from'],
])('a key that may not %s is refused', async (method, words) => {
  s3.fault = (seen) => (seen.method === method ? { status: 403, code: 'AccessDenied' } : null);
  expect(await refusal()).toContain(`does not allow this key to ${words} the bucket photos.`);
});

test('a key that may not list is refused: what is missing could not be told', async () => {
  s3.fault = ({ key }) => (key === '' ? { status: 403, code: 'AccessDenied' } : null);
  expect(await refusal()).toContain('does not allow this key to list the bucket photos.');
});

test('an address where nothing listens is refused', async () => {
  const gone = await startS3Server();
  await gone.close();
  expect(await refusal({ IMAGE_STORE: gone.place })).toContain('cannot be reached: ECONNREFUSED.');
});

test('a store that fails for now is a warning: the shop can sell without its photos', async () => {
  s3.fault = () => ({ status: 503, code: 'SlowDown' });
  expect(await checkImageStore(settings(), false)).toEqual([
    expect.stringContaining('answers 503 SlowDown when the shop tries to write to it.'),
  ]);
});

test('the second place is checked, too', async () => {
  const { imageStore } = settings();
  const second: StorePlace = { kind: 'folder', folder: '/proc/photos', text: '' };
  await expect(checkImageStore({ imageStore, imageStoreSecond: second }, false)).rejects.toThrow(
    'Set IMAGE_STORE_SECOND to one that can.',
  );
});
