/** @module-tag slow */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { injectOverHttp } from '#tests/support/app/inject-over-http.ts';
import { startTestApp, testSecret, type TestApp } from '#tests/support/app/start-test-app.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import { payFor } from '#tests/support/market/paying.ts';
import { makePerson, sendCall } from '#tests/support/people/people.ts';
import { startShop, type Shop } from '#tests/support/processes/start-shop.ts';

/** A shop of another country is made of a file: its owner imports it, starts the shop, and people trade. */

const root = join(import.meta.dirname, '..', '..');
const file = join('examples', 'markets', 'germany.json');

/** The new shop's database; its processes are the command's and the shop's own. */
let app: TestApp;
let shop: Shop;
let market: CallableApp;
let imported: string;
beforeAll(async () => {
  app = await startTestApp();
  imported = admin('import', file);
  shop = await startShop({
    ...{ DATABASE_URL: app.databaseUrl, AUTH_SECRET: testSecret, DEMO: '0' },
    IMAGE_STORE: app.imageStore,
  });
  const { db, pool, imageStore, confirmed } = app;
  market = { ...{ db, pool, imageStore, confirmed }, server: { inject: injectOverHttp(shop.url) } };
});
afterAll(async () => {
  await shop?.stop();
  await app.close();
});

function admin(...words: string[]): string {
  return execFileSync(process.execPath, ['server/admin.ts', 'settings', ...words], {
    cwd: root,
    env: {
      ...{ ...process.env, DATABASE_URL: app.databaseUrl, AUTH_SECRET: testSecret, DEMO: '0' },
      IMAGE_STORE: app.imageStore,
    },
    stdio: 'pipe',
  }).toString();
}

test('the file brings currency, logo, brands, models, divisions and terms, and a second import nothing', () => {
  for (const line of [
    ...['currency: eur', 'settings: logo becomes the picture of the file'],
    ...['brands: 04 Fairphone is added', 'models: Fairphone 5'],
    'policies: version 1 of terms is added; nobody is asked to agree again',
  ]) {
    expect(imported).toContain(line);
  }
  expect(admin('import', file)).toContain('Nothing would change');
});

test('what the shop exports is what it was made of', () => {
  type Example = Readonly<Record<'settings' | 'policies', object>> & {
    readonly brands: readonly { readonly id: string; readonly picture?: string }[];
  };
  const example = JSON.parse(readFileSync(join(root, file), 'utf8')) as Example;
  const exported = JSON.parse(admin('export')) as Example;
  expect(exported.settings).toMatchObject(example.settings);
  expect(exported.policies).toMatchObject(example.policies);
  const [fairphone] = example.brands;
  expect(exported.brands[0]).toMatchObject({ id: '04', picture: fairphone?.picture });
  expect(fairphone?.picture).toMatch(/^data:image\/png;base64,/);
});

test('a file that can’t be taken changes nothing, says why and exits with 1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-market-'));
  const hostile = join(folder, 'market.json');
  const before = admin('export');
  const files = [
    ['{"format":"phonehub-market","version":2,"currency":"eur"}', 'Update PhoneHub first'],
    [
      exampleWith('data:image/png;base64,PHN2Zz4='),
      'The picture of the setting logo can’t be taken',
    ],
    [`"${'x'.repeat(64 * 1024 * 1024)}"`, 'larger than 64 MB'],
  ] as const;
  try {
    for (const [text, words] of files) {
      writeFileSync(hostile, text);
      expect(failure('import', hostile)).toEqual([1, expect.stringContaining(words)]);
      expect(failure('import', hostile)[1]).not.toMatch(/\n {4}at /);
    }
    expect(failure('import', join(folder, 'none.json'))).toEqual([
      ...[1, expect.stringContaining('can’t be read')],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(admin('export')).toBe(before);
});

const exampleWith = (logo: string) =>
  JSON.stringify({
    ...{ format: 'phonehub-market', version: 1, currency: 'eur' },
    settings: { name: 'Half done', logo },
  });

/** The exit code of a command that fails, and what it says. */
function failure(...words: string[]): [unknown, string] {
  try {
    return [0, admin(...words)];
  } catch (error) {
    const { status, stderr } = error as { status: unknown; stderr: Buffer };
    return [status, stderr.toString()];
  }
}

test('pages have its name, currency, brands and colours', async () => {
  const home = await (await fetch(shop.url)).text();
  expect(home).toContain('<title>Zweitklang');
  expect(home).toContain('data-currency="eur"');
  expect(home).toContain('id="look"');
  const categories = await sendCall(market, 'listCategories');
  expect(categories.json<{ name: string }[]>().map(({ name }) => name)).toEqual([
    ...['Fairphone', 'Nothing', 'Samsung', 'Apple'],
  ]);
  const { cateImg } = categories.json<{ cateImg: string }[]>()[0] ?? {};
  expect((await fetch(`${shop.url}${cateImg}`)).headers.get('content-type')).toBe('image/webp');
  expect(home).toMatch(/\/look\/[\w-]+\/favicon\.png/);
  expect(await (await fetch(`${shop.url}/terms`)).text()).toContain('Buying in Germany');
  // Only English is offered there.
  expect((await fetch(`${shop.url}/bn`, { redirect: 'manual' })).status).toBe(302);
});

test('texts follow its settings and rows: days to pay, currency, divisions, how sellers are paid', async () => {
  const textOf = async (path: string) =>
    (await (await fetch(`${shop.url}${path}`)).text()).replaceAll('<!-- -->', '');
  const terms = await textOf('/terms');
  expect(terms).toContain('An unpaid booking expires after 3 days');
  expect(terms).toContain('the price of your booking, in euros, by card');
  expect(await textOf('/privacy')).toContain('An unpaid booking expires after 3 days');
  expect(await textOf('/about')).toContain('in any of the 16 divisions');
  const answer = await textOf('/help/payout-account');
  expect(answer).toContain('how you want to be paid: to a bank account.');
  expect(answer).not.toContain('bKash');
  // A brand without a picture has its initial.
  const home = await textOf('/');
  // Words of people who don’t exist are left out.
  expect(home).not.toContain('What people say');
  const initials = home.matchAll(/<span [^>]*font-display[^>]*>(\p{L})<\/span>/gu);
  expect([...initials].map(([, sign]) => sign)).toEqual(['N']);
});

test('a phone is listed, found by brand and place, booked and paid in euros', async () => {
  const { id, seller } = await makePhone(market, undefined, {
    ...{ category_id: '04', category_name: 'Fairphone', productName: 'Fairphone 5 256 GB' },
    ...{ location: 'North Rhine-Westphalia', phnNumber: '01511234567' },
  });
  // A job reads the model in its title.
  await expect
    .poll(
      async () => {
        const answer = await sendCall(market, 'searchProducts', {
          query: { q: 'fairphone 5 nrw' },
        });
        return answer.json<{ _id: string }[]>().map((each) => each._id);
      },
      { timeout: 20_000 },
    )
    .toEqual([id]);
  const buyer = await makePerson(market);
  const booked = await sendCall(market, 'bookPhone', {
    as: buyer,
    body: { ...bookingFields(id), buyerPhone: '01709876543', meetLocation: 'Köln Hauptbahnhof' },
  });
  const booking = {
    params: { id: booked.json<{ insertedId: string }>().insertedId },
  };
  const read = async (as = buyer) =>
    (await sendCall(market, 'readBooking', { as, ...booking })).json<Booking>();
  await payFor(market, buyer, await read());
  expect(await read(seller)).toMatchObject({ status: 'paid', guaranteeDays: 14 });
  const { rows } = await app.pool.query(
    `select p.currency, b.postage_cents from payments p join bookings b on b.id = p.booking_id`,
  );
  expect(rows).toEqual([{ currency: 'eur', postage_cents: 549 }]);
});
