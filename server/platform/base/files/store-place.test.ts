import { expect, test } from 'vitest';
import { readStorePlace, type StorePlace } from './store-place.ts';

const env = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'hunter2' };

function read(text: string, keys: Record<string, string> = env): [StorePlace, string[]] {
  const problems: string[] = [];
  return [readStorePlace('IMAGE_STORE', text, keys, problems), problems];
}

test('a path is a folder', () => {
  expect(read('/srv/photos', {})).toEqual([
    { kind: 'folder', folder: '/srv/photos', text: '/srv/photos' },
    [],
  ]);
});

test.each([
  ['s3://photos', 'https://photos.s3.us-east-1.amazonaws.com/', ''],
  ['s3://photos/shop/', 'https://photos.s3.us-east-1.amazonaws.com/', 'shop/'],
  ['s3://photos/a/b?region=eu-central-1', 'https://photos.s3.eu-central-1.amazonaws.com/', 'a/b/'],
  ['s3://my.photos', 'https://s3.us-east-1.amazonaws.com/my.photos/', ''],
  ['s3://photos?style=path', 'https://s3.us-east-1.amazonaws.com/photos/', ''],
  ['s3://photos?endpoint=http://minio:9000', 'http://minio:9000/photos/', ''],
  [
    's3://photos?endpoint=https://s3.example&style=virtual&region=auto',
    'https://photos.s3.example/',
    '',
  ],
])('%s is at %s', (text, address, prefix) => {
  const [place, problems] = read(text);
  expect(problems).toEqual([]);
  expect(place).toMatchObject({ kind: 's3', address, prefix, text });
});

test('keys come from the environment, with a session where there is one', () => {
  expect(read('s3://photos', { ...env, AWS_SESSION_TOKEN: 'lent' })[0]).toMatchObject({
    credentials: { accessKeyId: 'AKIA', secretAccessKey: 'hunter2', sessionToken: 'lent' },
  });
  expect(read('s3://photos', {})[1]).toEqual([
    'IMAGE_STORE is on S3 and needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ]);
});

test.each([
  ['s3:', 'must be a folder or s3://bucket'],
  ['s3://Photos', 'must be a folder or s3://bucket'],
  ['s3://photos:9000', 'must be a folder or s3://bucket'],
  ['s3://hunter3:hunter4@photos', 'must not have keys in it'],
  ['s3://photos?secret=hunter3', 'knows endpoint, region, style'],
  ['s3://photos/a/../b%20c', 'in its prefix'],
  ['s3://photos/a//b', 'in its prefix'],
  ['s3://photos?region=Frankfurt am Main', 'region that is none'],
  ['s3://photos?endpoint=minio:9000', 'endpoint that is no address'],
  ['s3://photos?endpoint=http://hunter3@minio', 'endpoint that is no address'],
  ['s3://photos?endpoint=http://minio/path', 'endpoint that is no address'],
  ['s3://photos?style=dns', "style that is not 'path' or 'virtual'"],
])('%s is refused, without repeating it', (text, words) => {
  const [, problems] = read(text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(words);
  expect(problems[0]).not.toContain('hunter');
});
