import { expect, test } from 'vitest';
import { startTestApp } from '#testing/start-test-app.ts';
import { keepPages, pageToKeep, takesBrotli } from './kept-pages.ts';

test.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['BR;Q=0.5', true],
  ['*', true],
  ['*;q=0, br', true],
  ['br;q=0', false],
  ['gzip, br ; q=0.0', false],
  ['br;q=0, *', false],
  ['*;q=0', false],
  ['brotli', false],
  ['gzip', false],
  ['', false],
])('%j: %s', (accepted, takes) => {
  expect(takesBrotli(accepted)).toBe(takes);
});

test('what failed is not kept: the next one asks again', async () => {
  const kept = keepPages();
  const rendered = [503, 200, 500];
  const ask = () => kept('/', () => pageToKeep('page', '', rendered.shift()));
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) statuses.push((await ask()).status);
  expect(statuses).toEqual([503, 200, 200]);
});

test('what is answered by the API is compressed as asked for, too', async () => {
  const app = await startTestApp();
  try {
    const coding = async (accepted: string) => {
      const headers = { 'accept-encoding': accepted };
      const answer = await app.server.inject({ url: '/api/openapi.json', headers });
      return answer.headers['content-encoding'];
    };
    expect(await coding('gzip, br')).toBe('br');
    expect(await coding('gzip, br;q=0')).toBe('gzip');
    expect(await coding('br;q=0')).toBeUndefined();
    expect(await coding('br;q=0, *')).not.toBe('br');
  } finally {
    await app.close();
  }
});
