import { expect, test } from 'vitest';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import { acceptedCoding } from './accepted-encoding.ts';

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip,deflate,br', 'br'],
  ['BR;Q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0, br', 'br'],
  ['br;q=0', 'identity'],
  ['gzip, br ; q=0.0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['brotli', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.1', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip;q=0, deflate', 'identity'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%j: %s', (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding);
});

test('responses of the API are compressed as Accept-Encoding says', async () => {
  const app = await startTestApp();
  try {
    const coding = async (url: string, header: string) => {
      const headers = { 'accept-encoding': header };
      return (await app.server.inject({ url, headers })).headers['content-encoding'];
    };
    for (const url of ['/api/openapi.json', '/api/prices']) {
      expect([url, await coding(url, 'gzip, br')]).toEqual([url, 'br']);
      expect([url, await coding(url, 'gzip, br;q=0')]).toEqual([url, 'gzip']);
      expect([url, await coding(url, 'br;q=0')]).toEqual([url, undefined]);
      expect([url, await coding(url, 'br;q=0, *')]).not.toEqual([url, 'br']);
    }
  } finally {
    await app.close();
  }
});
