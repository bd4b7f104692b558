import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StorePlace } from '#server/platform/base/files/store-place.ts';
import { readSettings } from '#server/settings/settings.ts';
import { startS3Server, s3Keys, type S3Server } from '#tests/support/servers/s3-server.ts';
import { checkImageStore, checkPlace } from './open-image-store.ts';
import { watchImageStore } from './watch-image-store.ts';

const temporary = mkdtempSync(join(tmpdir(), 'phonehub-store-'));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterEach(() => {
  s3.fault = () => null;
  s3.expects.keys = s3Keys;
});
afterAll(async () => {
  rmSync(temporary, { recursive: true, force: true });
  await s3.close();
});

/** A shop in which nobody has an account yet, and one that sells. */
const fresh = { hasPhotos: false, isNew: true };
const selling = { hasPhotos: true, isNew: false };

const settings = (env: Record<string, string> = {}) => readSettings({ ...s3.env, ...env });

/** The sentence with which a start is refused. */
async function refusal(env: Record<string, string> = {}, shop = selling): Promise<string> {
  const sentence = await checkImageStore(settings(env), shop).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(sentence).not.toMatch(/\n|a secret/);
  return sentence;
}

test('a bucket that takes and gives photos is accepted, and nothing stays in it', async () => {
  expect(await checkImageStore(settings(), fresh)).toEqual([]);
  expect([...s3.objects.keys()]).toEqual([]);
});

test('a token of lent credentials is sent, and signed', async () => {
  s3.expects.keys = { ...s3Keys, sessionToken: 'lent' };
  expect(await checkImageStore(settings({ AWS_SESSION_TOKEN: 'lent' }), fresh)).toEqual([]);
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
  s3.fault = (seenRequest) =>
    seenRequest.method === method ? { status: 403, code: 'AccessDenied' } : null;
  expect(await refusal()).toContain(`does not allow this key to ${words} the bucket photos.`);
});

test('a key that may not list is refused: what is missing could not be told', async () => {
  s3.fault = ({ key }) => (key === '' ? { status: 403, code: 'AccessDenied' } : null);
  expect(await refusal()).toContain('does not allow this key to list the bucket photos.');
});

test('an address where nothing listens is refused in a new shop, and warned of in one that sells', async () => {
  const removedS3Server = await startS3Server();
  await removedS3Server.close();
  const addresses = {
    [removedS3Server.place]: 'cannot be reached: ECONNREFUSED.',
    // A port that fetch itself refuses, without a code.
    's3://photos?endpoint=http://127.0.0.1:1': 'cannot be reached: NETWORK (bad port).',
  };
  for (const [IMAGE_STORE, words] of Object.entries(addresses)) {
    expect(await refusal({ IMAGE_STORE }, fresh)).toContain(words);
    expect(await checkImageStore(settings({ IMAGE_STORE }), selling)).toEqual([
      expect.stringContaining(words),
    ]);
  }
});

test('a store that fails for now is a warning: the shop can sell without its photos', async () => {
  s3.fault = () => ({ status: 503, code: 'SlowDown' });
  expect(await checkImageStore(settings(), fresh)).toEqual([
    expect.stringContaining('answers 503 SlowDown when the shop tries to write to it.'),
  ]);
});

test('a bucket that never answers is a warning after the time that a start has, and the shop is degraded', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const IMAGE_STORE = `s3://photos?endpoint=http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const log = { warn: (...words: unknown[]) => void lines.push(String(words.at(-1))) };
  try {
    for (const shop of [fresh, selling]) {
      expect(await checkImageStore(settings({ IMAGE_STORE }), { ...shop, withinMs: 50 })).toEqual([
        expect.stringMatching(/ does not respond\.$/),
      ]);
    }
    const watch = watchImageStore(settings({ IMAGE_STORE }), log as unknown as FastifyBaseLogger, {
      fails: true,
    });
    expect(watch.isUsable()).toBe(false);
    silent.closeAllConnections();
    silent.close();
    await watch.stop();
    expect(watch.isUsable()).toBe(false);
  } finally {
    silent.close();
  }
  // The start has said it.
  expect(lines).toEqual([]);
});

test('the second place is checked, too', async () => {
  const { imageStore } = settings();
  const second: StorePlace = { kind: 'folder', folder: '/proc/photos', text: '' };
  await expect(checkImageStore({ imageStore, imageStoreSecond: second }, fresh)).rejects.toThrow(
    'Set IMAGE_STORE_SECOND to one that can.',
  );
});

const checkFolder = (folder: string, shop: typeof fresh, dataDir?: string) =>
  checkPlace('IMAGE_STORE', { kind: 'folder', folder, text: folder }, { ...shop, dataDir });

test('a folder that takes no photos ends the start of a new shop only', async () => {
  const file = join(temporary, 'file');
  writeFileSync(file, '');
  const folders = { '/proc': 'its file system takes nothing new', [file]: 'it is a file' };
  for (const [folder, why] of Object.entries(folders)) {
    const words = `The photo folder ${folder} cannot be made or written: ${why}. Set IMAGE_STORE to one that can.`;
    await expect(checkFolder(folder, fresh)).rejects.toThrow(words);
    expect(await checkFolder(folder, { hasPhotos: false, isNew: false })).toBe(words);
    expect(await checkFolder(folder, selling)).toMatch(/photo folder/);
  }
});

test('a folder that was typed wrong is not made', async () => {
  const folder = join(temporary, 'typed-wrong');
  expect(await checkFolder(folder, selling)).toBe(
    `There is no photo folder ${folder}, although the shop has photos. Is its disk mounted, and IMAGE_STORE right?`,
  );
  const below = join(folder, 'images');
  await expect(checkFolder(below, fresh)).rejects.toThrow(
    `The photo folder ${below} cannot be made: there is no folder ${folder}. Make that one, or correct IMAGE_STORE.`,
  );
  expect(existsSync(folder)).toBe(false);
  // The data folder is made at the first start, but no parent of its own.
  await expect(checkFolder(join(below, 'images'), fresh, below)).rejects.toThrow('DATA_DIR');
  expect(await checkFolder(below, fresh, folder)).toBeNull();
  expect(statSync(below).mode & 0o777).toBe(0o750);
  expect(await checkFolder(below, selling)).toBeNull();
});

test('a store that fails while the shop runs is noticed, and when it works again', async () => {
  const lines: string[] = [];
  const log = { warn: (...words: unknown[]) => void lines.push(String(words.at(-1))) };
  s3.fault = () => ({ status: 503, code: 'SlowDown' });
  const watch = watchImageStore(settings(), log as unknown as FastifyBaseLogger, { everyMs: 10 });
  try {
    await expect.poll(watch.isUsable).toBe(false);
    s3.fault = () => null;
    await expect.poll(watch.isUsable).toBe(true);
  } finally {
    await watch.stop();
  }
  expect(lines).toEqual([
    expect.stringContaining('answers 503 SlowDown'),
    'the store of photos works again',
  ]);
});
