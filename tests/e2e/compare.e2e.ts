import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { overflow } from './page-checks.ts';
import { closeBrowser, untilAlive, visit } from './visitor.ts';

afterAll(closeBrowser);

/** The left edges of the table's cells, in the window's pixels, in the row of the photos and in that of the prices. */
function leftEdges(page: Page): Promise<number[][]> {
  return page
    .locator('.compare-table tr')
    .evaluateAll((rows) =>
      rows
        .slice(0, 2)
        .map((row) => [...row.children].map((cell) => cell.getBoundingClientRect().left)),
    );
}

test('phones chosen on cards are compared at an address that shows others the same', async () => {
  const { page, context, complaints } = await visit();
  await page.goto('/search?q=iphone');
  await untilAlive(page);
  const cards = page.getByRole('article');
  for (const place of [0, 1, 2]) {
    await cards.nth(place).getByRole('button', { name: 'Compare' }).click();
  }
  await page.getByRole('link', { name: 'Compare 3' }).click();
  await page.waitForURL('**/compare?phones=*');
  const table = page.getByRole('table', { name: 'The facts of each phone' });
  await table.waitFor();
  const names = await table.locator('thead .quiet-link').allTextContents();
  expect(names).toHaveLength(3);
  // Without phones in its address the page compares those chosen here.
  const address = page.url();
  await page.goto('/compare');
  await page.waitForURL(address);
  await table.waitFor();

  const other = await visit({ width: 360 });
  await other.page.goto(page.url());
  const shown = other.page.getByRole('table', { name: 'The facts of each phone' });
  await shown.waitFor();
  const same = await shown.locator('thead .quiet-link').allTextContents();
  expect(same).toEqual(names);
  expect([...complaints, ...other.complaints]).toEqual([]);
  await other.context.close();
  await context.close();
});

test('the names of the facts cover no phone while four of them scroll sideways', async () => {
  const { page, context, complaints } = await visit({ width: 768 });
  const phones = await (await page.request.get('/api/category/01?limit=4')).json();
  const ids = phones.map(({ _id }: { _id: string }) => _id).join(',');
  await page.goto(`/compare?phones=${ids}`);
  const box = page.locator('.compare-scroll');
  await box.evaluate((each) => each.scrollTo({ left: each.scrollWidth }));
  const [photos = [], prices = []] = await leftEdges(page);
  // The empty corner stays with the names of the facts, and covers the same part of the phones.
  expect(photos[0]).toBe(prices[0]);
  expect(photos[0]).toBeGreaterThan(0);
  const padding = await box.evaluate((each) => getComputedStyle(each).scrollPaddingLeft);
  const width = await page
    .locator('.compare-corner')
    .first()
    .evaluate((each) => each.getBoundingClientRect().width);
  expect(parseFloat(padding)).toBeCloseTo(width, 0);
  // Only the table scrolls sideways.
  for (const viewport of [768, 360]) {
    await page.setViewportSize({ width: viewport, height: 900 });
    expect([viewport, await overflow(page)]).toEqual([viewport, 0]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
