/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Shop } from '#tests/support/processes/start-shop.ts';
import { startOwnShop } from '#tests/e2e/support/e2e-shop.ts';
import { expectNoViolations, overflow } from '#tests/e2e/support/page-checks.ts';
import {
  closeBrowser,
  logIn,
  untilAlive,
  visit,
  type Visitor,
} from '#tests/e2e/support/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startOwnShop({});
});
afterAll(async () => {
  await closeBrowser();
  await shop?.stop();
});

async function openModels(options: { width?: number } = {}): Promise<Visitor> {
  const admin = await visit({ shopUrl: shop.url, ...options });
  await logIn(admin.page, 'admin@phonehub.test');
  await admin.page.goto('/dashboard/models');
  await untilAlive(admin.page);
  return admin;
}

async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.waitForURL((url) => url.searchParams.get('q') === words);
}

async function add(page: Page, name: string, spelling: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a model' }).click();
  const form = page.getByRole('dialog', { name: 'Add a model' });
  await form.getByLabel('Brand').selectOption('Samsung');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Launch year').fill('2026');
  await form.getByLabel('Other spellings').fill(spelling);
  await form.getByRole('button', { name: 'Add model' }).click();
  // What is missing stands under its field, and nothing typed is gone.
  await form.locator('#sizes-error').waitFor();
  expect(await form.getByLabel('Other spellings').inputValue()).toBe(spelling);
  await form.getByLabel('128 GB').check();
  await form.getByLabel(/^Prices when new/).fill('650');
  await form.getByRole('button', { name: 'Add model' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.getByText(`${name} is added`).waitFor();
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an admin adds models, finds and edits them, and of two who edit one the second is told and loses nothing', async () => {
  const first = await openModels();
  await expectNoViolations(first.page, 'the models');
  await add(first.page, 'Galaxy Quokka 1', 'কোয়োক্কা এক');
  await find(first.page, 'quokka');
  await row(first.page, 'Galaxy Quokka 1').getByRole('button', { name: 'Edit' }).click();
  const mine = first.page.getByRole('dialog', { name: 'Galaxy Quokka 1' });
  await mine.getByLabel('Launch year').fill('2025');

  const second = await openModels();
  await find(second.page, 'quokka');
  await row(second.page, 'Galaxy Quokka 1').getByRole('button', { name: 'Edit' }).click();
  const theirs = second.page.getByRole('dialog', { name: 'Galaxy Quokka 1' });
  await theirs.getByLabel('Launch year').fill('2024');
  await theirs.getByLabel('Other spellings').fill('কোয়োক্কা এক\nquoka one');
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.waitFor({ state: 'hidden' });
  await first.page.getByRole('main').getByText('Galaxy Quokka 1 is saved.').waitFor();

  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.getByText('This was changed elsewhere in the meantime').waitFor();
  await expectNoViolations(second.page, 'two admins who change one model');
  expect(await theirs.getByLabel('Launch year').inputValue()).toBe('2024');
  await theirs.getByLabel('Stored now: 2025').check();
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitFor({ state: 'hidden' });
  await row(second.page, 'Galaxy Quokka 1').getByText('2025').waitFor();

  const visitor = await visit({ shopUrl: shop.url, width: 360 });
  await visitor.page.goto('/prices?q=quoka+one');
  await visitor.page.getByRole('link', { name: 'Galaxy Quokka 1' }).waitFor();
  expect([...first.complaints, ...second.complaints, ...visitor.complaints]).toEqual([]);
});

test('a lost connection keeps what was typed, and the same button goes on', async () => {
  const { page, context } = await openModels({ width: 360 });
  expect(await overflow(page)).toBe(0);
  await find(page, 'iphone 13 mini');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const form = page.getByRole('dialog', { name: 'iPhone 13 mini' });
  await form.getByLabel('Other spellings').fill('তেরো মিনি');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  const again = form.getByRole('button', { name: 'Retry' });
  await again.waitFor();
  expect(await form.getByLabel('Other spellings').inputValue()).toBe('তেরো মিনি');
  await context.setOffline(false);
  await again.click();
  await form.waitFor({ state: 'hidden' });
});

test('two models become one, and a visitor who is looking at the former goes on with the present one', async () => {
  const { page, complaints } = await openModels();
  for (const name of ['Galaxy Twin 1', 'Galaxy Twin One']) await add(page, name, `${name} twin`);
  const visitor = await visit({ shopUrl: shop.url });
  await visitor.page.goto('/search?model=galaxy-twin-one');
  await untilAlive(visitor.page);

  await find(page, 'galaxy twin');
  await page.getByRole('button', { name: 'More actions for Galaxy Twin One' }).click();
  await page.getByRole('button', { name: 'Merge with another model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Galaxy Twin One with another model' });
  await dialog.getByLabel('The model that stays').fill('twin');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByLabel(/^Galaxy Twin 1/).check();
  await dialog.getByText('Galaxy Twin One becomes Galaxy Twin 1. This can’t be undone.').waitFor();
  await expectNoViolations(page, 'merging two models');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Galaxy Twin One is now Galaxy Twin 1').waitFor();
  await row(page, 'Galaxy Twin One').waitFor({ state: 'hidden' });
  await row(page, 'Galaxy Twin 1').waitFor();

  // The next filter of an open page names the former model; Back leads out of it.
  await visitor.page.locator('[name=sort]').selectOption('cheapest');
  await visitor.page.waitForURL('**/search?model=galaxy-twin-1&sort=cheapest');
  await visitor.page.goto('/bn/prices/galaxy-twin-one');
  expect(new URL(visitor.page.url()).pathname).toBe('/bn/prices/galaxy-twin-1');
  expect([...complaints, ...visitor.complaints]).toEqual([]);
});
