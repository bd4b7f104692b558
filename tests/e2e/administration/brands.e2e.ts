/** @module-tag slow */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#tests/support/processes/start-shop.ts';
import { dayFromNow } from '#tests/support/market/phones.ts';
import {
  cards,
  enter,
  expectPaid,
  leave,
  payWith,
  type Party,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { startOwnShop } from '#tests/e2e/support/e2e-shop.ts';
import { closeBrowser, logIn, photoFile, visit, type Visitor } from '#tests/e2e/support/visitor.ts';
import { waitUntilSettled } from '#tests/e2e/support/screens.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startOwnShop({});
});
afterAll(async () => {
  await closeBrowser();
  await shop?.stop();
});

const picture = {
  name: 'nokia.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 480,
      height: 480,
      channels: 4,
      background: { r: 20, g: 90, b: 160, alpha: 1 },
    },
  })
    .png()
    .toBuffer(),
};

/** Fills in Add A Product, but does not send it. */
async function fillListing({ page }: Party, productName: string, brand: string): Promise<void> {
  await page.goto('/dashboard/add-product');
  const field = (name: string) => page.locator(`main [name=${name}]`);
  await field('productName').fill(productName);
  await field('category_name').selectOption(brand);
  await page.locator('[name=condition][value=Good]').check();
  await field('buyingPrice').fill('300');
  await field('sealingPrice').fill('120');
  await field('yearsOfUse').fill('2');
  await field('buyingYear').fill('2023');
  await field('phnNumber').fill('01712345678');
  await field('location').selectOption('Sylhet');
  await field('productImg').setInputFiles(photoFile);
  await field('description').fill('A few hairlines on the back.');
  await page.waitForFunction(() => document.querySelector('.photo-tile[data-state=ready]'));
}

async function sendListing({ page }: Party): Promise<void> {
  await page
    .getByRole('button', { name: /add product/i })
    .last()
    .click();
  await page.waitForURL('**/dashboard/my-products');
}

/** Searches as a Bangla reader without an account, and returns the address of the phone's page. */
async function findInBangla({ page }: Visitor, typed: string, name: string): Promise<string> {
  await page.goto(`/bn/search?q=${encodeURIComponent(typed)}`);
  await waitUntilSettled(page);
  const link = page.getByRole('article', { name }).getByRole('link', { name });
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

async function bookAndPay({ page }: Party, phonePage: string): Promise<void> {
  await page.goto(`${phonePage.replace(/^\/bn/, '')}?book=${phonePage.split('/').at(-1)}`);
  const modal = page.getByRole('dialog');
  await modal.locator('[name=buyerPhone]').fill('01911222333');
  await modal.locator('[name=meetLocation]').fill('Sylhet station');
  await modal.locator('[name=bookingDate]').fill(dayFromNow(2));
  await modal.getByRole('button', { name: /^(book|submit)/i }).click();
  await modal.waitFor({ state: 'hidden' });
  await page.goto('/dashboard/my-bookings');
  await page.getByRole('link', { name: /^Pay/ }).first().click();
  await page.getByText(/kept for you until/).waitFor();
  await payWith({ page } as Party, cards.good);
  await expectPaid({ page } as Party);
}

const first = `Nokia G42 of test ${process.pid}`;
const second = `Nokia X30 of test ${process.pid}`;

test('an admin adds a brand, a seller lists a phone of it, a visitor finds it by a misspelt Bangla name, a buyer pays, also after a rename', async () => {
  const shopUrl = shop.url;
  const admin = await visit({ shopUrl });
  await logIn(admin.page, 'admin@phonehub.test');
  await admin.page.goto('/dashboard/brands');
  await admin.page.getByRole('button', { name: 'Add a brand' }).click();
  const form = admin.page.getByRole('dialog', { name: 'Add a brand' });
  await form.getByLabel('Name', { exact: true }).fill('Nokia');
  await form.locator('[name=picture]').setInputFiles(picture);
  await form.getByLabel('Blue').check();
  const spellings = form.getByLabel('Other spellings');
  await spellings.fill('nokiya\nfair phone\nনোকিয়া');
  await form.getByRole('button', { name: 'Add brand' }).click();
  // The reason stands at the field, with the spelling and what it means.
  await form.getByText('‘fair phone’: In a search, ‘fair’ is the condition Fair').waitFor();
  expect(await spellings.getAttribute('aria-invalid')).toBe('true');
  await admin.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'words');
  await spellings.fill('nokiya\nনোকিয়া');
  await form.getByRole('button', { name: 'Add brand' }).click();
  await admin.page.getByText('Nokia is added').waitFor();
  await admin.page.getByText('Id 04 · no phones for sale').waitFor();

  await admin.page.getByRole('link', { name: 'Add its models' }).click();
  const models = admin.page.getByRole('dialog', { name: 'Add a model' });
  expect(await models.getByLabel('Brand').inputValue()).toBe('04');
  await models.getByRole('button', { name: 'Cancel' }).click();
  await admin.page.getByText('No model of Nokia yet').waitFor();
  await admin.page.goBack();

  // Every page that is opened now knows it.
  await admin.page.goto('/');
  const card = admin.page.locator('#brands li').filter({ hasText: 'Nokia' });
  await card.scrollIntoViewIfNeeded();
  await admin.page.waitForFunction(
    (img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0,
    await card.locator('img').elementHandle(),
  );
  expect(await card.getAttribute('class')).toContain('bg-tile-blue');

  const seller = await enter('seller', 'Rafiq Telecom', { shopUrl });
  await fillListing(seller, first, 'Nokia');
  await sendListing(seller);

  const visitor = await visit({ shopUrl });
  const phonePage = await findInBangla(visitor, 'নকিয়া', first);
  const buyer = await enter('buyer', 'Nusrat Jahan', { shopUrl });
  await bookAndPay(buyer, phonePage);

  // Renamed while a seller has the form open, and a draft with the old name.
  await fillListing(seller, second, 'Nokia');
  await admin.page.goto('/dashboard/brands');
  await admin.page.getByRole('button', { name: 'Edit Nokia' }).click();
  const edit = admin.page.getByRole('dialog', { name: 'Edit Nokia' });
  await edit.getByLabel('Name', { exact: true }).fill('Nokia Mobile');
  await edit.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByText('Nokia Mobile is saved').waitFor();
  await admin.page.getByRole('button', { name: /^Undo: renamed from Nokia \(until / }).waitFor();
  expect(await admin.page.getByText('is added').count()).toBe(0);
  await sendListing(seller);

  const renamed = await findInBangla(visitor, 'নকিয়া', second);
  await visitor.page.getByText('Nokia Mobile').first().waitFor();
  await visitor.page.goto('/');
  await visitor.page.getByRole('heading', { name: 'Nokia Mobile' }).waitFor();
  await bookAndPay(buyer, renamed);

  expect([...admin.complaints, ...visitor.complaints]).toEqual([]);
  await leave(seller, buyer);
});

test('brands move by keyboard, a hidden one leaves the pickers, Undo takes it back, and a second admin is told', async () => {
  const shopUrl = shop.url;
  const { page, complaints } = await visit({ shopUrl });
  await logIn(page, 'admin@phonehub.test');
  await page.goto('/dashboard/brands');
  const names = () => page.getByRole('list', { name: 'Brands in the order' }).getByRole('heading');
  await names().first().waitFor();
  const [one = '', two = ''] = await names().allInnerTexts();
  await page.getByRole('button', { name: `Move ${one} down` }).press('Enter');
  await page.getByText(`${one} is now number 2`).waitFor();
  await expect.poll(async () => (await names().allInnerTexts()).slice(0, 2)).toEqual([two, one]);
  // The focus went along.
  await page.waitForFunction(
    (label) => document.activeElement?.getAttribute('aria-label') === label,
    `Move ${one} down`,
  );
  await page.getByRole('button', { name: `Move ${one} up` }).press('Enter');
  await page.getByText(`${one} is now number 1`).waitFor();

  await page.getByRole('button', { name: `Hide ${two}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hide' }).click();
  await page.getByText(`${two} is hidden`).waitFor();
  const visitor = await visit({ shopUrl });
  await visitor.page.goto('/');
  expect(await visitor.page.locator('#brands h3').allInnerTexts()).not.toContain(two);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await page.getByRole('button', { name: `Hide ${two}` }).waitFor();
  // It says what it took back, and what the next one would.
  await page.getByRole('status').getByText(`Undone: ${two} hidden.`).first().waitFor();
  const row = page.getByRole('listitem').filter({ hasText: one });
  expect(await row.getByRole('button', { name: /^Undo/ }).innerText()).toMatch(
    /^Undo: moved from place 2 \(until /,
  );
  await row.getByRole('button', { name: /^Undo: moved from place 2/ }).press('Enter');
  await row.getByRole('button', { name: /^Undo: moved from place 1/ }).waitFor();
  await row.getByRole('button', { name: /^Undo: moved from place 1/ }).press('Enter');
  await row.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' });
  // The menu says where this is.
  expect(
    await page
      .getByRole('link', { name: 'Shop', exact: true })
      .first()
      .getAttribute('aria-current'),
  ).toBe('true');

  // Two admins edit one brand.
  const other = await visit({ shopUrl });
  await logIn(other.page, 'admin@phonehub.test');
  await other.page.goto('/dashboard/brands');
  await other.page.getByRole('button', { name: `Edit ${two}` }).click();
  const theirs = other.page.getByRole('dialog');
  await theirs.getByLabel('Name', { exact: true }).fill(`${two} Galaxy`);
  await page.getByRole('button', { name: `Edit ${two}` }).click();
  const mine = page.getByRole('dialog');
  await mine.getByLabel('Name', { exact: true }).fill(`${two} Phones`);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitFor({ state: 'hidden' });
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.getByText(`${two} Galaxy`).waitFor();
  expect(await mine.getByLabel('Name', { exact: true }).inputValue()).toBe(`${two} Phones`);
  expect([...complaints, ...visitor.complaints, ...other.complaints]).toEqual([]);
});
