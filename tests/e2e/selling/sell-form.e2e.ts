import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { imeiProblem, maxPhotosPerPhone } from '#contract/catalog/phone-facts.ts';
import {
  closeBrowser,
  photoFile,
  pressWhileComposing,
  register,
  visit,
} from '#tests/e2e/support/visitor.ts';
import { violations } from '#tests/e2e/support/page-checks.ts';

afterAll(closeBrowser);

const colours = ['#a04040', '#40a040', '#4040a0', '#a0a040'];
const fourPhotos = await Promise.all(
  colours.map(async (background, index) => ({
    name: `photo-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  })),
);
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);

async function fill(page: Page): Promise<void> {
  await field(page, 'buyingPrice').fill('799');
  await field(page, 'sealingPrice').fill('410');
  await field(page, 'yearsOfUse').fill('2');
  await field(page, 'buyingYear').fill('2024');
  await field(page, 'phnNumber').fill('01712345678');
  await field(page, 'location').selectOption('Dhaka');
  await field(page, 'description').fill('Kept in a case from the first day.');
}
const upload = (page: Page, count: number) =>
  page.waitForFunction(
    (wantedCount) =>
      document.querySelectorAll('.photo-tile[data-state=ready]').length === wantedCount,
    count,
  );
function soundImei(seed: number): string {
  const first = `86${String(seed).padStart(12, '0')}`;
  return first + [...'0123456789'].find((digit) => imeiProblem(first + digit) === null);
}

test('a seller lists a phone with four photos, a model found by a few letters and a proposed grade, then edits it', async () => {
  const { page, complaints } = await visit();
  await register(page, 'seller', 'Habib Photos');
  await page.goto('/dashboard/add-product');
  // One long word widens no narrow page.
  await page.setViewportSize({ width: 360, height: 800 });
  await field(page, 'description').fill('x'.repeat(300));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await field(page, 'productImg').first().setInputFiles(fourPhotos);
  await upload(page, 4);

  await page.getByRole('combobox', { name: 'Model' }).pressSequentially('ip 13');
  const model = page.getByRole('option', { name: /^iPhone 13 2021$/ });
  // A touch that begins to scroll the list chooses nothing.
  await model.dispatchEvent('pointerdown');
  expect(await field(page, 'productName').inputValue()).toBe('');
  await model.click();
  expect(await field(page, 'productName').inputValue()).toBe('iPhone 13');
  await page.getByRole('combobox', { name: 'Model' }).fill('ip 1');
  const first = page.getByRole('option').first();
  await first.filter({ hasText: 'iPhone 17' }).waitFor();
  await page.getByRole('combobox', { name: 'Model' }).fill('ip 13');
  await first.filter({ hasText: 'iPhone 13' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await pressWhileComposing(page.getByRole('combobox', { name: 'Model' }));
  expect(await page.getByRole('combobox', { name: 'Model' }).inputValue()).toBe('ip 13');
  await page.keyboard.press('Enter');
  expect(await field(page, 'category_id').inputValue()).toBe('01');
  expect(await field(page, 'category_name').inputValue()).toBe('Iphone');
  expect(await field(page, 'productName').inputValue()).toBe('iPhone 13');
  expect(await field(page, 'storageGb').locator('option').allInnerTexts()).toEqual([
    'Not given',
    '128 GB',
    '256 GB',
    '512 GB',
  ]);
  await field(page, 'storageGb').selectOption('256');
  expect(await field(page, 'productName').inputValue()).toBe('iPhone 13 256 GB');
  await field(page, 'storageGb').selectOption('128');
  expect(await field(page, 'productName').inputValue()).toBe('iPhone 13 128 GB');
  // A name that the seller has typed is kept.
  const productName = `iPhone 13 of test ${process.pid}`;
  await field(page, 'productName').fill(productName);
  await field(page, 'storageGb').selectOption('256');
  expect(await field(page, 'productName').inputValue()).toBe(productName);
  await page.getByText('Not sure which?').click();
  await page.getByLabel('Spotless').check();
  await page.getByLabel('No marks from 20 cm').check();
  await page.getByText('Your answers: Excellent.').waitFor();
  expect(await page.locator('[name=condition]:checked').inputValue()).toBe('Excellent');
  await page.getByLabel('Speaker').check();
  await page.getByText('Your answers: Fair.').waitFor();
  expect(await page.locator('[name=condition]:checked').inputValue()).toBe('Fair');
  const estimate = await page.getByText(/^We estimate \$\d+\.$/).innerText();
  await page.getByRole('button', { name: 'Use this price' }).click();
  expect(`We estimate $${await field(page, 'sealingPrice').inputValue()}.`).toBe(estimate);
  await fill(page);

  const sizes = await page.locator('.photo-tile button').evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect([sizes.length, Math.min(...sizes)]).toEqual([12, 44]);
  // By keyboard: the last photo moves to the front.
  const front = page.getByRole('button', { name: /Move photo \d forward/ });
  for (const place of [3, 2, 1]) await front.nth(place).press('Enter');
  await page.getByRole('button', { name: 'Remove photo 4' }).click();
  await upload(page, 3);
  expect(await page.getByLabel('What buyers will see').innerText()).toContain('$410');
  expect(await violations(page)).toEqual([]);

  // A view transition freezes the page until the next one is there, and may paint it blank.
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('saving began a view transition');
    };
  });
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await page.waitForURL('**/dashboard/my-products');
  await page.reload();
  await page.getByRole('link', { name: productName, exact: true }).click();
  await page.waitForURL('**/phones/**');
  await page.getByText('Does not work: Speaker').waitFor();
  expect(await page.getByRole('button', { name: /Show photo/ }).count()).toBe(3);
  await page.getByRole('button', { name: 'Next photo' }).click();
  await page.locator('button[aria-current=true][aria-label="Show photo 2 of 3"]').waitFor();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL('**/edit');
  expect(await field(page, 'description').inputValue()).toBe('Kept in a case from the first day.');
  await field(page, 'sealingPrice').fill('389.50');
  await page.getByLabel('Speaker').uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(/\/phones\/[0-9a-f-]+$/);
  await page.getByText('$389.50').first().waitFor();
  const words = await page.locator('main').innerText();
  // Two prices of one day are no history.
  expect(words).not.toContain('Price history');
  expect(words).not.toContain('Does not work');
  expect(complaints).toEqual([]);
});

test('a draft survives a reload with its photos, is gone once it is sent, and can be dropped', async () => {
  const { page } = await visit();
  await register(page, 'seller', 'Sadia Drafts');
  await page.goto('/dashboard/add-product');
  await field(page, 'productImg').first().setInputFiles(photoFile);
  await upload(page, 1);
  await field(page, 'productName').fill('Half a phone');
  await field(page, 'sealingPrice').fill('123');
  await page.waitForFunction(() =>
    Object.keys(localStorage).some(
      (key) => key.includes('draft') && localStorage.getItem(key)?.includes('123'),
    ),
  );
  await page.reload();
  await page.getByText('We kept what you typed.').waitFor();
  expect(await field(page, 'productName').inputValue()).toBe('Half a phone');
  expect(await field(page, 'sealingPrice').inputValue()).toBe('123');
  await upload(page, 1);
  // Nothing was touched, and the label has the draft.
  const label = page.getByRole('complementary', { name: 'What buyers will see' });
  await label.getByText('Half a phone').waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.waitForFunction(() => {
    const name = document.querySelector<HTMLInputElement>('main [name=productName]');
    return name?.value === '' && document.querySelectorAll('.photo-tile').length === 0;
  });
  await page.reload();
  await field(page, 'productName').waitFor();
  expect(await page.getByText('We kept what you typed.').count()).toBe(0);
});

test(
  'a phone whose IMEI is for sale already is refused under its field; a wrong digit is noticed before',
  { tags: ['slow'] },
  async () => {
    const first = await visit();
    const second = await visit();
    const imei = soundImei(process.pid);
    const offer = async (page: Page, name: string, number: string) => {
      await page.goto('/dashboard/add-product');
      await field(page, 'productImg').first().setInputFiles(photoFile);
      await upload(page, 1);
      await field(page, 'productName').fill(name);
      await field(page, 'category_id').selectOption('03');
      await page.locator('[name=condition][value=Good]').check();
      await fill(page);
      await page.getByText('More facts').click();
      await field(page, 'imei').fill(number);
      await page.getByRole('button', { name: 'Add Product', exact: true }).click();
    };
    await register(first.page, 'seller', 'Poly First');
    await offer(first.page, 'OnePlus with a number', imei);
    await first.page.waitForURL('**/dashboard/my-products');

    await register(second.page, 'seller', 'Jahid Second');
    const wrong = imei.slice(0, 14) + ((Number(imei[14]) + 1) % 10);
    await offer(second.page, 'The same OnePlus', wrong);
    await second.page.getByText(/One digit of this IMEI is wrong/).waitFor();
    await field(second.page, 'imei').fill(imei);
    await second.page.getByRole('button', { name: 'Add Product', exact: true }).click();
    await second.page.getByText(/A phone with this IMEI is for sale here already/).waitFor();
    expect(await field(second.page, 'productName').inputValue()).toBe('The same OnePlus');

    // Its seller takes the first one out and lists it again; both steps are on My Products.
    const row = first.page.getByRole('row').filter({ hasText: 'OnePlus with a number' });
    await row.getByRole('button', { name: 'Delete' }).click();
    await first.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await first.page.getByRole('heading', { name: 'Not listed' }).waitFor();
    await first.page.getByRole('button', { name: 'List again' }).click();
    await row.getByText('Available').waitFor();
  },
);

test('a photo that can’t be one says so, and the others go on', async () => {
  const { page } = await visit({ width: 360, dark: true });
  await register(page, 'seller', 'Mitu Mistakes');
  await page.goto('/dashboard/add-product');
  await field(page, 'productImg')
    .first()
    .setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo either') },
      photoFile,
    ]);
  await page.getByText('Please choose a JPEG, PNG, WebP or AVIF photo.').waitFor();
  await page.getByText(/can’t be read as a photo/).waitFor();
  await upload(page, 1);
  expect(await violations(page)).toEqual([]);
  // After removing one the focus is on the next, and photos beyond the limit are reported.
  const remove = page.getByRole('button', { name: 'Remove photo 1' });
  await remove.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Photo 1 removed' }).waitFor();
  expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true);
  await remove.press('Enter');
  await page.getByText('Main photo', { exact: true }).waitFor();
  const note = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') };
  await field(page, 'productImg')
    .first()
    .setInputFiles(Array.from({ length: maxPhotosPerPhone + 1 }, () => note));
  await page.getByText('2 of those you chose were left out').waitFor();
});

test(
  'what the form can do without does not end it where its code can’t be loaded, and comes later',
  { tags: ['slow'] },
  async () => {
    const { page, context } = await visit();
    await register(page, 'seller', 'Lutfa Latecomer');
    const parts = /\/assets\/(product-preview|photo-tile)-[^/]*\.js$/;
    const questions: string[] = [];
    await page.route(parts, (route) => {
      questions.push(route.request().url());
      return route.abort();
    });
    await page.goto('/dashboard/add-product');
    await field(page, 'productName').fill('A phone on the train');
    await field(page, 'productImg').first().setInputFiles(photoFile);
    await page.locator('.photo-tile').getByText(photoFile.name).waitFor();
    await expect.poll(() => new Set(questions).size).toBe(2);
    expect(await field(page, 'productName').inputValue()).toBe('A phone on the train');
    await page.unroute(parts);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const label = page.getByRole('complementary', { name: 'What buyers will see' });
    await label.getByText('A phone on the train').waitFor();
    await upload(page, 1);
    await context.close();
  },
);

test(
  'a draft that could not be read and what is typed meanwhile never replace each other unasked',
  { tags: ['slow'] },
  async () => {
    const { page, context } = await visit();
    const email = await register(page, 'seller', 'Dipa Drafting');
    const input = { productName: 'Typed on another device for half an hour' };
    const token = await (await page.request.get(`/api/jwt?email=${email}`)).json();
    await page.request.put('/api/product-draft', {
      headers: { authorization: `Bearer ${token.accessToken}` },
      data: { values: input },
    });
    const calls: string[] = [];
    let isDown = true;
    await page.route('**/api/product-draft', (route) => {
      calls.push(route.request().method());
      return isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
    });
    await page.goto('/dashboard/add-product');
    const loggedElement = page
      .getByRole('alert')
      .filter({ hasText: 'Your draft could not be loaded.' });
    await loggedElement.waitFor();
    isDown = false;
    const before = calls.length;
    await field(page, 'phnNumber').fill('01711223344');
    // It is read again, and found.
    await expect.poll(() => calls.length).toBeGreaterThan(before);
    await loggedElement.getByRole('button', { name: 'Retry' }).click();
    const takes = page.getByRole('button', { name: 'Open it instead of this' });
    await takes.waitFor();
    expect(await field(page, 'phnNumber').inputValue()).toBe('01711223344');
    // Neither by coming back later.
    await page.reload();
    await takes.waitFor();
    expect(await field(page, 'phnNumber').inputValue()).toBe('01711223344');
    await takes.click();
    await page.getByText('We kept what you typed.').waitFor();
    expect(await field(page, 'productName').inputValue()).toBe(input.productName);
    expect(await takes.count()).toBe(0);
    expect(calls).not.toContain('PUT');
    await context.close();
  },
);
