/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Locator, Page, Route } from 'playwright-core';
import { maxDraftTextLength } from '#contract/catalog/draft-fields.ts';
import {
  closeBrowser,
  hasFocus,
  logIn,
  password,
  photoFile,
  register,
  untilAlive,
  visit,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const threePhotos = [1, 2, 3].map((place) => ({ ...photoFile, name: `photo-${place}.jpg` }));
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const upload = (page: Page, count: number) =>
  page.waitForFunction(
    (wantedCount) =>
      document.querySelectorAll('.photo-tile[data-state=ready]').length === wantedCount,
    count,
  );

/** Presses with a finger and types, and counts the presses. */
function finger(page: Page) {
  const fingers = { taps: 0, tap, type, choose };
  async function tap(target: Locator) {
    fingers.taps += 1;
    await target.tap();
  }
  async function type(target: Locator, text: string) {
    await tap(target);
    // The browser moves the focus after the touch has ended.
    await expect.poll(() => hasFocus(target)).toBe(true);
    await page.keyboard.insertText(text);
  }
  /** A native list takes a press to open and one to choose. */
  async function choose(list: Locator, value: string) {
    await tap(list);
    fingers.taps += 1;
    await list.selectOption(value);
  }
  return fingers;
}

test('a phone is listed with three photos in 15 taps at 360 px; the next one begins on any device', async () => {
  const { page } = await visit({ width: 360, touch: true });
  const email = await register(page, 'seller', 'Tapping Seller');
  await page.goto('/dashboard/add-product');
  await untilAlive(page);
  const fingers = finger(page);
  const { tap, type, choose } = fingers;
  const productName = `Galaxy S22 of taps ${process.pid}`;

  const chooser = page.waitForEvent('filechooser');
  await tap(field(page, 'productImg'));
  await (await chooser).setFiles(threePhotos);
  await type(page.getByRole('combobox', { name: 'Model' }), 's22');
  await tap(page.getByRole('option', { name: /^Galaxy S22 2022$/ }));
  expect(await field(page, 'category_id').inputValue()).toBe('02');
  expect(await field(page, 'category_name').inputValue()).toBe('Samsung');
  await choose(field(page, 'storageGb'), '128');
  expect(await field(page, 'productName').inputValue()).toBe('Galaxy S22 128 GB');
  await tap(page.locator('[name=condition][value=Good]'));
  await type(field(page, 'description'), `${productName}, always in a case.`);
  await type(field(page, 'buyingYear'), '2024');
  expect(await field(page, 'yearsOfUse').inputValue()).toBe(
    String(new Date().getFullYear() - 2024),
  );
  await type(field(page, 'buyingPrice'), '799');
  await tap(page.getByRole('button', { name: 'Use this price' }));
  await type(field(page, 'phnNumber'), '01712345678');
  await choose(field(page, 'location'), 'Sylhet');
  await upload(page, 3);
  await tap(page.getByRole('button', { name: 'Add Product', exact: true }));
  await page.waitForURL('**/dashboard/my-products');
  expect(fingers.taps).toBeLessThanOrEqual(15);

  // Number and place are remembered, and the input goes on in another window.
  await page.goto('/dashboard/add-product');
  await untilAlive(page);
  expect(await field(page, 'phnNumber').inputValue()).toBe('01712345678');
  expect(await field(page, 'location').inputValue()).toBe('Sylhet');
  const response = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/product-draft') && answer.request().method() === 'PUT',
  );
  // More than a draft keeps of a text: the rest of the draft must not be refused with it.
  await field(page, 'description').fill('Begun on the phone'.padEnd(maxDraftTextLength + 1, '.'));
  await response;
  const desk = await visit();
  await logIn(desk.page, email, password);
  await desk.page.goto('/dashboard/add-product');
  await desk.page.getByText('We kept what you typed.').waitFor();
  expect(await field(desk.page, 'description').inputValue()).toBe(
    'Begun on the phone'.padEnd(maxDraftTextLength, '.'),
  );

  // Another like the first: its facts, but no photo, no grade and not the draft.
  await desk.page.goto('/dashboard/my-products');
  await desk.page.getByRole('button', { name: 'More actions for Galaxy S22 128 GB' }).click();
  await desk.page.getByRole('link', { name: 'Sell another like this' }).click();
  await desk.page.waitForURL('**/add-product?like=*');
  await field(desk.page, 'productName').waitFor();
  expect(await field(desk.page, 'productName').inputValue()).toBe('Galaxy S22 128 GB');
  expect(await field(desk.page, 'buyingPrice').inputValue()).toBe('799');
  expect(await desk.page.locator('[name=condition]:checked').count()).toBe(0);
  expect(await desk.page.locator('.photo-tile').count()).toBe(0);
});

test('a photo that is uploading when another device’s draft arrives stays, and the draft is offered', async () => {
  const { page, context } = await visit();
  const email = await register(page, 'seller', 'Uma Uploading');
  const token = await (await page.request.get(`/api/jwt?email=${email}`)).json();
  await page.request.put('/api/product-draft', {
    headers: { authorization: `Bearer ${token.accessToken}` },
    data: { values: { productName: 'Typed on another device' } },
  });
  await page.route('**/api/product-draft', (route) => route.fulfill({ status: 503, body: '{}' }));
  const uploads: Route[] = [];
  await page.route('**/api/images', (route) => void uploads.push(route));
  await page.goto('/dashboard/add-product');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await field(page, 'productImg').first().setInputFiles(photoFile);
  await expect.poll(() => uploads.length).toBe(1);
  await page.unroute('**/api/product-draft');
  await retry.click();
  await page.getByRole('button', { name: 'Open it instead of this' }).waitFor();
  await uploads[0]?.continue();
  await upload(page, 1);
  await context.close();
});
