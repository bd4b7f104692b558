/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { overflow } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

/** The left edges of the table's cells, in the window's pixels, in the row of the photos and in that of the prices. */
function leftEdges(page: Page): Promise<number[][]> {
  return page.locator('.compare-table tr').evaluateAll((rows) =>
    rows
      .filter((row) => row.querySelector('img, .price') !== null)
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
  const shownElement = other.page.getByRole('table', { name: 'The facts of each phone' });
  await shownElement.waitFor();
  const same = await shownElement.locator('thead .quiet-link').allTextContents();
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

test('the names of the phones stay in sight, however many there are and however narrow the window', async () => {
  const { page, context, complaints } = await visit({ width: 360 });
  const phones = await (await page.request.get('/api/category/01?limit=4')).json();
  const all = phones.map(({ _id }: { _id: string }) => _id);
  for (const [width, count] of [
    [360, 2],
    [360, 4],
    [768, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(`/compare?phones=${all.slice(0, count).join(',')}`);
    await page.locator('.compare-scroll').evaluate((box) => {
      box.scrollIntoView();
      if (box.scrollHeight > box.clientHeight) box.scrollTo({ top: box.scrollHeight });
      else window.scrollBy(0, 400);
    });
    const names = await page.locator('.compare-names').boundingBox();
    expect(names?.y, `${count} phones at ${width}`).toBeGreaterThanOrEqual(0);
    expect(names?.y, `${count} phones at ${width}`).toBeLessThan(100);
    const photos = await page.locator('.compare-photos').boundingBox();
    expect(photos?.y, `${count} phones at ${width}`).toBeLessThan(-100);
    expect([width, await overflow(page)]).toEqual([width, 0]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('each link of a comparison that scrolls sideways is in sight when Tab reaches it', async () => {
  const { page, context } = await visit({ width: 360 });
  const phones = await (await page.request.get('/api/category/01?limit=4')).json();
  for (const count of [3, 4]) {
    const ids = phones.slice(0, count).map(({ _id }: { _id: string }) => _id);
    await page.goto(`/compare?phones=${ids.join(',')}`);
    await untilAlive(page);
    await page.locator('.compare-scroll').focus();
    // Three for each phone: out of the comparison, its page, booking.
    for (let link = 1; link <= 3 * count; link += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(shownOfFocused), { message: `link ${link} of ${count} phones` })
        .toBeGreaterThanOrEqual(24);
    }
  }
  await context.close();
});

/** How many px of the width of the focused element are within the table's box. */
function shownOfFocused(): number {
  const link = document.activeElement?.getBoundingClientRect();
  const box = document.activeElement?.closest('.compare-scroll')?.getBoundingClientRect();
  if (!link || !box) return 0;
  return Math.min(link.right, box.right) - Math.max(link.left, box.left);
}

test('a chosen phone says so, and its tray stands above the bar of a phone’s page', async () => {
  const { page, context, complaints } = await visit({ width: 360 });
  const [{ _id: id }] = await (await page.request.get('/api/category/01?limit=1')).json();
  await page.goto(`/phones/${id}`);
  await untilAlive(page);
  await page.locator('.compare-toggle.button').click();
  await page.getByRole('button', { name: 'Comparing', pressed: true }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('.compare-tray + .phone-bar').waitFor();
  const [tray, bar, below] = await Promise.all(
    ['.compare-tray', '.phone-bar', '.bar'].map((one) => page.locator(one).boundingBox()),
  );
  expect((tray?.y ?? 0) + (tray?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0);
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBe(page.viewportSize()?.height);
  // With text twice as large the price stays whole.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const lines = await page
    .locator('.phone-bar .price')
    .evaluate((price) => price.getClientRects().length);
  expect(lines).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

/** The accessible name of the focused element. */
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('where a phone is removed by keyboard, the focus goes on to the next one, and to the heading after the last', async () => {
  const { page, context, complaints } = await visit();
  const phones = await (await page.request.get('/api/category/01?limit=3')).json();
  const ids = phones.map(({ _id }: { _id: string }) => _id).join(',');
  const places: readonly (readonly [string, string])[] = [
    [`/compare?phones=${ids}`, '.compare-table'],
    ['/search?q=iphone', '.compare-tray'],
  ];
  for (const [path, place] of places) {
    await page.goto(path);
    await untilAlive(page);
    for (const card of place === '.compare-tray' ? [0, 1, 2] : []) {
      await page.getByRole('article').nth(card).getByRole('button', { name: 'Compare' }).click();
    }
    const remove = page.locator(place).locator('.compare-remove, .compare-chosen button');
    await expect.poll(() => remove.count()).toBe(3);
    const [first = '', , third = ''] = await Promise.all(
      [0, 1, 2].map((at) => remove.nth(at).getAttribute('aria-label')),
    );
    await remove.nth(1).focus();
    for (const next of [third, first]) {
      await page.keyboard.press('Enter');
      await expect.poll(() => focusedName(page), { message: place }).toBe(next);
    }
    const heading = await page.locator('main h1').textContent();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page), { message: place }).toBe(heading);
    expect(await remove.count()).toBe(0);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
