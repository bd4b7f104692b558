/** @module-tag slow */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#server/platform/database/database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { testSecret } from '#tests/support/app/test-app.ts';
import { freePort, startShop, type Shop } from '#tests/support/processes/start-shop.ts';
import { makeSmallDisk } from '#tests/support/processes/small-disk.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { startStripe, type StripeServer } from '#tests/support/stripe/stripe-server.ts';
import { overflow, violations } from '#tests/e2e/support/page-checks.ts';
import {
  closeBrowser,
  logIn,
  newEmail,
  password,
  untilAlive,
  visit,
} from '#tests/e2e/support/visitor.ts';

/** A shop in production without any data, from its first admin to the last of the first steps. */

const folder = mkdtempSync(join(tmpdir(), 'phonehub-first-steps-'));
const photos = join(folder, 'images');
let postgres: EmbeddedPostgres;
let mail: MailServer;
let stripe: StripeServer;
let shop: Shop;
let port: number;
let unmount: (() => void) | null;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  unmount = makeSmallDisk(photos, '1m');
  [postgres, mail, stripe, port] = await Promise.all([
    startEmbeddedPostgres({ dataDir: folder, durable: false }),
    startMailServer(),
    startStripe(),
    freePort(),
  ]);
  await migrate(postgres.url);
  // One that sells none of the three brands that a shop begins with.
  const pool = openPool(postgres.url, 1, () => {});
  await pool.query('update categories set hidden = true');
  await pool.end();
});
afterAll(async () => {
  await closeBrowser();
  await shop?.stop();
  await postgres?.stop();
  await Promise.all([mail?.stop(), stripe?.close()]);
  unmount?.();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => ({
  ...{ NODE_ENV: 'production', DEMO: '0', AUTH_SECRET: testSecret, DATA_DIR: folder },
  ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: `http://localhost:${port}` },
  ...{ DATABASE_URL: postgres.url, IMAGE_STORE: photos },
});

/** Starts the shop again, as whoever runs it does after a change of its settings. */
async function startWith(more: Readonly<Record<string, string>>): Promise<void> {
  await shop?.stop();
  shop = await startShop({ ...settings(), ...more });
}

async function firstAdmin() {
  const admin = await visit({ shopUrl: `http://localhost:${port}`, width: 360 });
  const email = newEmail('admin');
  await admin.page.request.post('/api/accounts', { data: { name: 'Anke', email, password } });
  await admin.page.request.put(`/api/user/${email}`, { data: { name: 'Anke', role: 'buyer' } });
  execFileSync(process.execPath, ['server/admin.ts', 'grant', email], {
    env: { ...process.env, ...settings() },
    stdio: 'ignore',
  });
  return { ...admin, email };
}

const row = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Each step with its status, in the order of the list. */
const steps = async (page: Page) => {
  await row(page, 'Photos').waitFor();
  return page.locator('main ol > li').evaluateAll((rows) =>
    rows.map((each) => {
      const [title, status] = ['h2', '.status'].map(
        (what) => each.querySelector(what)?.textContent,
      );
      return [title, status ?? ''].join(': ');
    }),
  );
};

async function attempt(page: Page, button: string, outcome: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByText(outcome).waitFor();
}

async function openSteps(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'First steps', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor();
}

async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review changes' }).click();
  const isReloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await isReloaded;
  await untilAlive(page);
  await page.getByText('Last changed by Anke').waitFor();
}

const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 4,
      background: { r: 20, g: 60, b: 160, alpha: 1 },
    },
  })
    .png()
    .toBuffer(),
};

test('a new shop leads its first admin through what is missing, and each trial says what happened and what to do', async () => {
  const login = new URL(mail.url);
  login.password = 'not-it';
  await startWith({ SMTP_URL: login.href });
  const { page, email, complaints } = await firstAdmin();
  await logIn(page, email, password);

  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'This shop is not all yours yet' }).waitFor();
  await page.getByText('6 steps are left.').waitFor();
  expect(await page.getByText('Nothing waits for you right now.').count()).toBe(0);
  await page.getByRole('link', { name: 'See the first steps' }).click();
  await page.getByText('6 steps are left before this is your own shop.').waitFor();
  expect(await steps(page)).toEqual([
    ...['Name: Missing', 'Logo: Missing', 'Payments: Missing', 'Mail: Set, not tried yet'],
    ...['First brand: Missing', 'Terms: Missing', 'Customers’ words: Missing'],
    'Photos: Set, not tried yet',
  ]);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  // What whoever runs the shop has set wrongly, or not at all.
  await attempt(page, 'Send me a mail', /The mail server refuses the login\. Check the user/);
  await page.getByText('The shop’s log says more, under the code mail-login.').waitFor();
  await row(page, 'Mail').getByText('Does not work yet').waitFor();
  await attempt(page, 'Ask the payment provider', /nobody can pay\. Set Stripe’s three keys/);
  await attempt(page, 'Store and read a photo', 'A photo was stored, read and removed.');
  await row(page, 'Photos').getByText('Works', { exact: true }).waitFor();
  fillDisk();
  await attempt(
    page,
    'Store and read a photo',
    unmount ? /The disk of the photos is full\. Free/ : /may not write where photos are kept\./,
  );
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.goto('/bn/dashboard/first-steps');
  await untilAlive(page);
  await attempt(
    page,
    'একটি ছবি রেখে পড়ুন',
    unmount ? /ছবির ডিস্ক ভরে গেছে।/ : /লেখার অনুমতি শপের নেই।/,
  );
  await attempt(page, 'আমাকে একটি ইমেইল পাঠান', /ইমেইল সার্ভার লগইন মানছে না।/);
  expect(await overflow(page)).toBe(0);
  emptyDisk();

  // Each step is done once it is taken.
  await page.goto('/dashboard/first-steps');
  const take = (title: string) => row(page, title).getByRole('link', { name: 'Set it' }).click();
  await take('Name');
  await page.getByRole('textbox', { name: 'Name of the shop' }).fill('Elbe Mobil');
  await saveSettings(page);
  await openSteps(page);
  await row(page, 'Name').getByText('Done').waitFor();
  await take('Logo');
  await page.locator('[name=logo]').setInputFiles(logo);
  await page.getByRole('img', { name: 'Logo', exact: true }).waitFor();
  await saveSettings(page);
  await openSteps(page);
  await take('First brand');
  await page.getByRole('button', { name: 'Add a brand' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nokia');
  await page.locator('[name=picture]').setInputFiles(logo);
  await page.getByRole('button', { name: 'Add brand', exact: true }).click();
  await page.getByText('Nokia is added').waitFor();
  await openSteps(page);
  await take('Terms');
  await page.getByLabel('Your text in English').fill('# Who we are\n\nElbe Mobil, Hamburg.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'Read version 1' }).waitFor();
  await openSteps(page);
  await take('Customers’ words');
  await page.getByRole('combobox', { name: 'What the home page shows' }).selectOption('None');
  await saveSettings(page);
  await openSteps(page);
  await page.getByText('One step is left before this is your own shop.').waitFor();
  expect(await steps(page)).toEqual([
    ...['Name: Done', 'Logo: Done', 'Payments: Missing', 'Mail: Set, not tried yet'],
    ...['First brand: Done', 'Terms: Done', 'Customers’ words: Done', 'Photos: Set, not tried yet'],
  ]);
  await page.goto('/dashboard');
  await page.getByText('One step is left.').waitFor();

  // The keys of another account; outside of production, where the provider may be of this machine.
  await page.goto('about:blank');
  const trial = { NODE_ENV: '', SMTP_URL: mail.url, ...stripe.settings };
  await startWith({ ...trial, STRIPE_SECRET_KEY: 'sk_test_thekeyofanotheraccount' });
  await page.goto('/dashboard/first-steps');
  await untilAlive(page);
  await attempt(page, 'Ask the payment provider', /refuses the shop’s key\. Copy the secret key/);
  await mail.stop();
  await attempt(page, 'Send me a mail', /The mail server can’t be reached\. Check the host/);
  await mail.start();
  await attempt(page, 'Send me a mail', `A test mail is on its way to ${email}.`);
  await row(page, 'Mail').getByText('Works', { exact: true }).waitFor();
  expect(mail.mails.filter(({ to, text }) => to[0] === email && isTest(text))).toHaveLength(1);

  await page.goto('about:blank');
  await startWith(trial);
  await page.goto('/dashboard/first-steps');
  await untilAlive(page);
  await page.getByText('Everything is set.').waitFor();
  await attempt(page, 'Ask the payment provider', 'The payment provider (stripe) answered.');

  // In production with all of it.
  await page.goto('about:blank');
  const { STRIPE_API_BASE: _base, ...keys } = stripe.settings;
  await startWith({ SMTP_URL: mail.url, ...keys });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  expect(await page.getByText('This shop is not all yours yet').count()).toBe(0);
  await page.goto('/dashboard/settings');
  await openSteps(page);
  await page.getByText('Everything is set.').waitFor();
  expect(complaints).toEqual([]);
  expect(shop.output()).not.toContain(mail.password);
});

const isTest = (text: string) => text.includes('Subject: Elbe Mobil can send mails');

const filler = join(photos, 'filler');

/** A full disk for who may mount one, and a folder that can't be written for everybody else. */
function fillDisk(): void {
  if (!unmount) return chmodSync(photos, 0o500);
  expect(() => writeFileSync(filler, Buffer.alloc(2_000_000))).toThrow('ENOSPC');
}

function emptyDisk(): void {
  if (unmount) rmSync(filler);
  else chmodSync(photos, 0o700);
}
