/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { askDatabase } from '#tests/e2e/support/shop-database.ts';
import { sortByLowestPrice, violations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const count = async (page: Page) =>
  Number.parseInt(await page.getByText(/^\d+ phones? ·/).innerText(), 10);
const cards = (page: Page) => page.getByRole('article');
async function waitUntilSettled(page: Page, wantedCount: number): Promise<void> {
  await page.locator('[aria-busy=false]').first().waitFor();
  await page.waitForFunction(
    (number) => document.querySelectorAll('main article').length === number,
    wantedCount,
  );
}

/** Twenty more of a brand, none of them the demo seller's. */
const morePhones = `with copied as (
    select gen_random_uuid() as copy, products.*, image_id from products
    join product_images on product_id = products.id and position = 0
    where category_id = '03' and status = 'available'
      and seller_id <> (select id from users where email = 'seller@phonehub.test') limit 20),
  added as (
    insert into products (id, seller_id, category_id, name, buying_price_cents, selling_price_cents,
      buying_year, years_of_use, condition, description, location, phone, posted_on)
    select copy, seller_id, category_id, name, buying_price_cents, selling_price_cents,
      buying_year, years_of_use, condition, description, location, phone, posted_on from copied)
  insert into product_images (product_id, position, image_id) select copy, 0, image_id from copied`;

test('filters and order are in the address, their counts are true, and Back undoes one after the other', async () => {
  const { page, complaints } = await visit();
  await logIn(page, 'buyer@phonehub.test');
  await page.goto('/category/02');
  await cards(page).first().waitFor();
  const all = await count(page);
  await untilAlive(page);
  // Beside the phones in a wide window.
  expect(await page.getByRole('button', { name: 'Filters' }).isVisible()).toBe(false);
  const fair = page.getByLabel(/^Fair \(\d+\)$/);
  const promised = Number(/\d+/.exec((await fair.locator('..').innerText()) ?? '')?.[0]);
  const firstPage = Math.min(promised, 24);
  await fair.check();
  await page.waitForURL('**/category/02?condition=Fair');
  await waitUntilSettled(page, firstPage);
  await expect.poll(() => count(page)).toBe(promised);
  expect(promised).toBeLessThan(all);

  // No undone choice stays, and Forward chooses it again.
  await page.goBack();
  await waitUntilSettled(page, Math.min(all, 24));
  await expect.poll(() => fair.isChecked()).toBe(false);
  await page.goForward();
  await waitUntilSettled(page, firstPage);
  await expect.poll(() => fair.isChecked()).toBe(true);

  await sortByLowestPrice(page);
  expect(page.url()).toMatch(/condition=Fair&sort=cheapest$/);

  await page.reload();
  await waitUntilSettled(page, firstPage);
  await page.getByRole('button', { name: 'Remove the filter Fair' }).waitFor();

  // Opening a phone's page and going back keeps the choices.
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/phones/**');
  await page.goBack();
  await page.waitForURL('**condition=Fair&sort=cheapest');
  await waitUntilSettled(page, firstPage);
  await page.goBack();
  await page.waitForURL('**/category/02?condition=Fair');
  await page.getByText(/newest first/).waitFor();
  await page.goBack();
  await page.waitForURL('**/category/02');
  // Other tests may have listed more than a page of them.
  await waitUntilSettled(page, Math.min(all, 24));

  // With more than one page, all shown rows are restored.
  await askDatabase(morePhones);
  await page.goto('/category/03');
  await waitUntilSettled(page, 24);
  await untilAlive(page);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.press('Enter');
  await page.waitForURL('**/category/03?shown=*');
  const shownCount = await cards(page).count();
  expect(shownCount).toBeGreaterThan(24);
  expect(
    await cards(page)
      .nth(24)
      .evaluate((element) => element === document.activeElement),
  ).toBe(true);
  await cards(page).nth(30).getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/phones/**');
  await page.goBack();
  await waitUntilSettled(page, shownCount);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
  await page.reload();
  await waitUntilSettled(page, shownCount);
  expect(complaints).toEqual([]);
});

test('no results are explained and can be cleared; unknown filters are removed from the address', async () => {
  const { page } = await visit({ width: 360, dark: true });
  await logIn(page, 'buyer@phonehub.test');
  await page.goto('/category/03?maxPrice=1');
  await page.getByText('No phone fits these filters').waitFor();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'No phones' }).click();
  await page.getByRole('button', { name: 'Remove the filter up to $1' }).click();
  await page.waitForURL('**/category/03');
  await cards(page).first().waitFor();
  await page.goto('/category/03?condition=Perfect&storage=128');
  await page.waitForURL('**/category/03?storage=128');
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor();

  // Compact rows, until the switch is set to large photos, which a reload keeps.
  const photo = () =>
    cards(page)
      .first()
      .locator('.label-photo')
      .evaluate(({ clientWidth }) => clientWidth);
  const narrowSize = () =>
    cards(page).first().locator('.label-photo source').first().getAttribute('sizes');
  expect(await photo()).toBeLessThan(150);
  expect(await narrowSize()).toMatch(/, ?7rem$/);
  const { y = Infinity } = (await cards(page).first().boundingBox()) ?? {};
  expect(y).toBeLessThan(500);
  await page.getByRole('button', { name: 'Large photos' }).click();
  expect(await photo()).toBeGreaterThan(300);
  expect(await narrowSize()).toMatch(/, ?87vw$/);
  await page.reload();
  await cards(page).first().waitFor();
  expect(await photo()).toBeGreaterThan(300);
});
