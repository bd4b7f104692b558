/** @module-tag slow */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openPool } from '#server/platform/database/database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { dayFromNow } from '#tests/support/market/phones.ts';
import { freePort, startShop, type Shop } from '#tests/support/processes/start-shop.ts';
import { testSecret } from '#tests/support/app/test-app.ts';
import { closeBrowser, logIn, visit } from '#tests/e2e/support/visitor.ts';

/** A shop in production before its operator has set up Stripe. */

const folder = mkdtempSync(join(tmpdir(), 'phonehub-unpayable-'));
let postgres: EmbeddedPostgres;
let shop: Shop;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  await migrate(postgres.url);
  const pool = openPool(postgres.url, 2, () => {});
  await seedDemo(pool, openImageFiles(join(folder, 'images')), () => {});
  await pool.end();
  const port = String(await freePort());
  shop = await startShop({
    ...{ NODE_ENV: 'production', DEMO: '0', AUTH_SECRET: testSecret },
    ...{ PORT: port, HOST: '127.0.0.1', PUBLIC_URL: `http://localhost:${port}` },
    ...{ DATABASE_URL: postgres.url, IMAGE_STORE: join(folder, 'images') },
  });
});
afterAll(async () => {
  await closeBrowser();
  await shop?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sentence = 'This shop does not take card payments yet.';

test('where no payments are taken nothing offers to pay, and a sentence says why', async () => {
  const { page, complaints } = await visit({ shopUrl: shop.url });
  await logIn(page, 'buyer@phonehub.test');
  const pays = page
    .getByRole('link', { name: /^pay( now)?$/i })
    .or(page.getByRole('button', { name: /^pay( now)?$/i }));

  await page.goto('/dashboard');
  await page.getByText(sentence).first().waitFor();
  expect(await pays.count()).toBe(0);

  await page.goto('/dashboard/my-bookings');
  await page.getByText(sentence).first().waitFor();
  expect(await page.getByText(sentence).count()).toBe(2);
  expect(await pays.count()).toBe(0);

  // An old or typed address.
  const booking = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('phoneHub-token')}` };
    const answer = await fetch('/api/bookings/buyer@phonehub.test', { headers });
    const list = (await answer.json()) as { _id: string; status: string }[];
    return list.find(({ status }) => status === 'unpaid')?._id;
  });
  await page.goto(`/dashboard/payment/${booking}`);
  await page.getByText(sentence).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await pays.count()).toBe(0);

  await page.goto('/bn/dashboard/my-bookings');
  await page.getByText('এই শপে এখনো কার্ডে টাকা দেওয়া যায় না।').first().waitFor();
  expect(await page.getByRole('link', { name: 'টাকা দিন', exact: true }).count()).toBe(0);

  // After booking there is no prompt to pay.
  await page.goto('/category/02');
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=buyerPhone]').fill('01911222333');
  await dialog.locator('[name=meetLocation]').fill('Sylhet station, main entrance');
  await dialog.locator('[name=bookingDate]').fill(dayFromNow(3));
  await dialog.getByRole('button', { name: /^(book|submit)/i }).click();
  await page.getByText(/Successfully Booked/).waitFor();
  await page.getByRole('link', { name: 'see My Bookings' }).first().waitFor();
  expect(await page.getByText('pay in My Bookings').count()).toBe(0);
  expect(complaints).toEqual([]);
});
