/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Shop } from '#tests/support/processes/start-shop.ts';
import { startOwnShop } from '#tests/e2e/support/e2e-shop.ts';
import { expectNoViolations, overflow } from '#tests/e2e/support/page-checks.ts';
import { askDatabase } from '#tests/e2e/support/shop-database.ts';
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

async function openPlaces(path = '/dashboard/places', width = 1280): Promise<Visitor> {
  const admin = await visit({ shopUrl: shop.url, width });
  await logIn(admin.page, 'admin@phonehub.test');
  await admin.page.goto(path);
  await untilAlive(admin.page);
  return admin;
}

async function addNamed(page: Page, what: string, en: string, bn: string): Promise<void> {
  await page.getByRole('button', { name: what }).first().click();
  const form = page.getByRole('dialog', { name: what });
  await form.getByLabel('Name in English').fill(en);
  await form.getByLabel('Name in Bangla').fill(bn);
  await form.getByRole('button', { name: /^Add (division|district)/ }).click();
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('status').getByText(`${en} is added.`).first().waitFor();
}

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const place = 'North Gate Shopping Centre';

test('an admin adds a division, a district and a place, edits and hides the place, and of two who edit it the second is told', async () => {
  const { page, complaints } = await openPlaces();
  await expectNoViolations(page, 'the divisions');
  await addNamed(page, 'Add a division', 'North Bengal', 'উত্তরবঙ্গ');
  await page.getByRole('link', { name: 'North Bengal' }).click();
  await page.getByText('No district yet').waitFor();
  await addNamed(page, 'Add a district', 'Northgate', 'উত্তরদ্বার');
  await page.getByRole('link', { name: 'Northgate' }).click();
  await page.getByText('No place to meet yet').waitFor();

  await page.getByRole('button', { name: 'Add a place' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a place' });
  await form.getByLabel('Name in English').fill(place);
  await form.getByLabel('Name in Bangla').fill('উত্তর গেট');
  await form.getByLabel('Kind').selectOption('Shopping centre');
  await form.getByLabel(/^Latitude/).fill('91');
  await form.getByRole('button', { name: 'Add place' }).click();
  await form.locator('[name=latitude][aria-invalid=true]').waitFor();
  expect(await form.getByLabel('Name in Bangla').inputValue()).toBe('উত্তর গেট');
  await form.getByLabel(/^Latitude/).fill('25.75');
  await form.getByLabel(/^Longitude/).fill('89.25');
  await form.getByRole('button', { name: 'Add place' }).click();
  await form.waitFor({ state: 'hidden' });
  await item(page, place).waitFor();

  const other = await openPlaces(page.url(), 360);
  expect(await overflow(other.page)).toBe(0);
  await other.page.getByRole('button', { name: `More actions for ${place}` }).click();
  await other.page.getByRole('button', { name: 'Edit', exact: true }).click();
  const theirs = other.page.getByRole('dialog', { name: 'Edit the place' });
  await theirs.getByLabel(/^Opening hours/).fill('9–21');
  await item(page, place).getByRole('button', { name: 'Edit' }).click();
  const mine = page.getByRole('dialog', { name: 'Edit the place' });
  await mine.getByLabel(/^Opening hours/).fill('10–20');
  await mine.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${place} was changed.`).first().waitFor();
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.getByText('This was changed elsewhere in the meantime').waitFor();
  expect(await theirs.getByLabel(/^Opening hours/).inputValue()).toBe('9–21');
  expect(await overflow(other.page)).toBe(0);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitFor({ state: 'hidden' });
  await item(other.page, '9–21').waitFor();

  await page.reload();
  await page.getByRole('button', { name: `More actions for ${place}` }).click();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.getByText(`${place} is hidden.`).waitFor();
  await item(page, place).getByText('Hidden').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await item(page, place).getByText('Hidden').waitFor({ state: 'hidden' });
  await page.getByText(`Undone: ${place} is as it was before.`).first().waitFor();
  expect([...complaints, ...other.complaints]).toEqual([]);
});

test('a listing outside today’s divisions keeps what it said while new phones choose among those that are shown', async () => {
  const admin = await openPlaces();
  await admin.page.getByRole('button', { name: 'More actions for Rangpur' }).click();
  await admin.page.getByRole('button', { name: 'Hide', exact: true }).click();
  await admin.page.getByText('Rangpur is hidden. Phones that are there stay for sale.').waitFor();

  const [phone] = await askDatabase<{ id: string }>(
    `update products set location = 'Comilla' where id = (select p.id from products p
       join users u on u.id = p.seller_id
       where u.email = 'seller@phonehub.test' and p.status = 'available' order by p.id limit 1)
     returning id`,
    [],
    shop.dataDir,
  );
  const seller = await visit({ shopUrl: shop.url });
  await logIn(seller.page, 'seller@phonehub.test');
  const offered = seller.page.locator('main [name=location] option');
  // A page that was kept may be two seconds old.
  await expect
    .poll(async () => {
      await seller.page.goto('/dashboard/add-product');
      await offered.getByText('Dhaka').waitFor({ state: 'attached' });
      return offered.allInnerTexts();
    })
    .not.toContain('Rangpur');
  await untilAlive(seller.page);

  await seller.page.goto(`/dashboard/my-products/${phone?.id}/edit`);
  const location = seller.page.locator('main [name=location]');
  await expect.poll(() => location.inputValue()).toBe('Comilla');
  await seller.page.locator('main [name=description]').fill('A few hairlines on the back.');
  await seller.page.getByRole('button', { name: /^Save/ }).last().click();
  await seller.page.waitForURL(`**/phones/${phone?.id}`);
  await seller.page.getByText('Comilla').first().waitFor();
  expect([...admin.complaints, ...seller.complaints]).toEqual([]);
});
