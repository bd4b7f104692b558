import { expect, test } from 'vitest';
import { judge, type ServerFacts } from './check-server.ts';

const fit: ServerFacts = {
  ...{ version: 180_001, encoding: 'UTF8', ctype: 'C.UTF-8', provider: 'c', knowsLetters: true },
  ...{ isReplica: false, hasTrigrams: true, mayInstallTrigrams: true, hasShop: false },
  ...{ mayCreateSchemas: true, mayCreateTables: true, mayCreateDatabases: false },
};
const wordsOf = (facts: Partial<ServerFacts>): string => {
  try {
    return judge({ ...fit, ...facts }, 'DATABASE_URL').join(' ');
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
};

test('a database that fits is accepted, also by other providers of letters', () => {
  expect(wordsOf({})).toBe('');
  expect(wordsOf({ version: 150_004 })).toBe('');
  expect(wordsOf({ provider: 'i', ctype: 'C' })).toBe('');
  expect(wordsOf({ hasTrigrams: false })).toBe('');
});

test.each([
  [{ version: 140_010 }, 'PhoneHub needs PostgreSQL 15 or newer; this one is 14.'],
  [{ isReplica: true }, 'is a replica, which takes no changes. Set the address of the primary'],
  [{ hasTrigrams: false, mayInstallTrigrams: false }, "Install PostgreSQL's contrib package"],
  [{ mayCreateTables: false }, 'it may not create tables in the schema public. Make it the owner'],
  [{ mayCreateSchemas: false }, 'it may not create schemas and extensions. Make it the owner'],
  [{ encoding: 'SQL_ASCII', knowsLetters: false }, 'has the encoding SQL_ASCII'],
  [{ ctype: 'C', knowsLetters: false }, 'has lc_ctype C'],
  // Up to PostgreSQL 17 trigrams ask libc.
  [{ version: 170_002, provider: 'i', ctype: 'C' }, 'has lc_ctype C'],
])('a new shop is refused in one of which %j, and told what to do', (facts, words) => {
  expect(wordsOf(facts)).toMatch(/^refused: /);
  expect(wordsOf(facts)).toContain(words);
});

test.each([
  { encoding: 'SQL_ASCII', knowsLetters: false, hasShop: true },
  { ctype: 'C', knowsLetters: false, hasShop: true },
])('a shop that sells in it starts with a warning: %j', (facts) => {
  expect(wordsOf(facts)).toMatch(
    /^The database of .* Move the shop into another one: npm run backup/,
  );
});

test('a shop whose role has lost rights starts', () => {
  expect(wordsOf({ hasShop: true, mayCreateTables: false, mayCreateSchemas: false })).toBe('');
});
