import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people.ts';
import { makePhone } from '#tests/support/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

/** The client in clients/typescript: its examples run against a shop. */

const folder = join(import.meta.dirname, '..', '..', 'clients', 'typescript');

let app: TestApp;
let shop: string;
let buyer: TestPerson;
let seller: TestPerson;
let phone: string;

beforeAll(async () => {
  app = await startTestApp();
  shop = await app.server.listen({ port: 0, host: '127.0.0.1' });
  buyer = await makePerson(app, 'buyer');
  seller = await makePerson(app, 'seller');
  phone = (await makePhone(app, seller)).id;
});
afterAll(() => app.close());

/** Runs an example as whoever copies it does. */
async function run(example: string, words: readonly string[], env: Record<string, string> = {}) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(folder, 'examples', example), shop, ...words],
    { env: { PATH: process.env['PATH'], ...env } },
  );
  return stdout;
}

test('its example finds phones', async () => {
  expect(await run('search.ts', ['galaxy'])).toContain('Galaxy S22 128 GB: ');
});

test('its example lists the phones of a seller with a personal access token', async () => {
  const body = { name: 'Stock', scopes: ['listings:read'], days: 1 };
  const made = await sendCall(app, 'createPersonalToken', { as: seller, body });
  const { token: TOKEN } = made.json<{ token: string }>();
  expect(await run('own-products.ts', [], { TOKEN, EMAIL: seller.email })).toMatch(
    /^Galaxy S22 128 GB: [\d.]+, available\n$/,
  );
});

test('its example books a phone, and names the refusal of a second booking', async () => {
  const TOKEN = buyer.token;
  expect(await run('book-phone.ts', [phone], { TOKEN })).toMatch(/^booked as [\w-]{36}\n$/);
  const listed = await sendCall(app, 'listBookings', { as: buyer, params: { email: buyer.email } });
  expect(listed.json<Booking[]>().map(({ productId }) => productId)).toEqual([phone]);
  expect(await run('book-phone.ts', [phone], { TOKEN })).toBe('refused: already-booked\n');
});
