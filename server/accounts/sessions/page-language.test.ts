import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

test.each([
  ['en', 'en'],
  ['bn', 'bn'],
  ['BN', 'bn'],
  ['  bn', 'bn'],
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['en;q=0.5,bn', 'en'],
  ['de,bn', null],
  ['xbn', null],
  ['bng', null],
  ['b', null],
  ['*', null],
  ['', null],
  [undefined, null],
])('of the languages %j, ours is %j', (languages, ours) => {
  const headers = { 'accept-language': languages };
  expect(pageLanguage({ headers } as FastifyRequest)).toBe(ours);
});
