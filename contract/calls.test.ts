import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callPath } from './call-path.ts';
import { calls, type Call } from './calls.ts';
import { refusals } from '#contract/errors.ts';

const table: readonly Call[] = Object.values(calls);
const find = (method: string, path: string) =>
  table.find((call) => call.method === method && call.path.replace(/:\w+/g, '{}') === path);

/**
 * The calls of the specification's section 7, with the fields a client reads on failure (R5) and the permitted
 * callers.
 */
const specified: readonly [string, string, Call['access'], Record<string, unknown>?][] = [
  ['GET', '/categories', 'public'],
  ['GET', '/promotions', 'public'],
  ['GET', '/jwt', 'session', { accessToken: '' }],
  ['PUT', '/user/{}', 'session', { acknowledged: false, modifiedCount: 0 }],
  ['GET', '/users/admin/{}', 'public'],
  ['GET', '/users/seller/{}', 'public'],
  ['GET', '/category/{}', 'public'],
  ['POST', '/bookings', 'token', { acknowledged: false, insertedId: null }],
  ['PUT', '/wishlists', 'token', { acknowledged: false, modifiedCount: 0 }],
  ['GET', '/sellers', 'token'],
  ['POST', '/verification', 'token', { acknowledged: false, modifiedCount: 0 }],
  ['DELETE', '/sellers/{}', 'token', { acknowledged: false, deletedCount: 0 }],
  ['GET', '/buyers', 'token'],
  ['DELETE', '/buyers/{}', 'token', { acknowledged: false, deletedCount: 0 }],
  ['GET', '/myproducts/{}', 'token'],
  ['POST', '/promotions', 'token', { acknowledged: false, insertedId: null }],
  ['DELETE', '/products/{}', 'token', { acknowledged: false, deletedCount: 0 }],
  ['POST', '/products', 'token', { acknowledged: false, insertedId: null }],
  ['GET', '/bookings/{}', 'token'],
  ['GET', '/wishlists/{}', 'token'],
  ['GET', '/booking/{}', 'token'],
  ['POST', '/create-payment-intent', 'token', { clientSecret: '' }],
  ['POST', '/payments', 'token', { insertedId: null }],
];

test('the specification names 23 calls', () => {
  expect(specified).toHaveLength(23);
});

test.each(specified)('%s %s is in the table for %s callers', (method, path, access, falsy) => {
  const call = find(method, path);
  expect(call?.access).toBe(access);
  expect(call?.falsy).toEqual(falsy);
});

test('no two calls share method and path', () => {
  const keys = table.map((call) => `${call.method} ${call.path.replace(/:\w+/g, '{}')}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every row of every slice is in the table, under a name of its own', async () => {
  const files = globSync('*/*calls.ts', { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(10);
  const rows: [string, unknown][] = [];
  for (const file of files) {
    const slice = (await import(join(import.meta.dirname, file))) as Record<string, object>;
    rows.push(...Object.values(slice).flatMap((exported) => Object.entries(exported)));
  }
  expect(rows).toHaveLength(Object.keys(calls).length);
  for (const [name, row] of rows) expect((calls as Record<string, Call>)[name], name).toBe(row);
});

test('every refusal a call names is known', () => {
  for (const call of table) {
    for (const code of call.refusals ?? []) expect(refusals[code], code).toBeDefined();
  }
});

test('what can be undone names the call that does it, which anybody who did it may send', () => {
  const undoable = Object.entries(calls).filter(([, call]: [string, Call]) => call.undo);
  expect(undoable.length).toBeGreaterThan(5);
  for (const [name, call] of undoable as [string, Call][]) {
    const undo: Call | undefined = calls[call.undo?.by as keyof typeof calls];
    expect(undo?.method, name).toMatch(/POST|PUT|DELETE/);
    expect([call.access, 'public'], name).toContain(undo?.access);
    expect(undo?.scope, name).toBe(call.scope);
  }
});

test('a path takes its parameters encoded', () => {
  expect(callPath(calls.listBookings, { email: 'a+b/../c@x.test' })).toBe(
    '/bookings/a%2Bb%2F..%2Fc%40x.test',
  );
});
