/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { enter, leave, listPhone } from '#tests/e2e/support/buyers-and-sellers.ts';
import { expectNoViolations, overflow } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
const sheet = (page: Page) => page.locator('.menu-sheet');

/** The texts of the links of a menu that are shown. */
const shownIn = async (page: Page, menu: string) =>
  page
    .locator(menu)
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.map((link) => link.firstElementChild?.textContent ?? link.textContent),
    );

const entries = {
  '': ['Search', 'Prices', 'Sell', 'Login'],
  'buyer@phonehub.test': ['Today', 'Search', 'Wishlist', 'Messages', 'Bookings'],
  'seller@phonehub.test': ['Today', 'Search', 'Sell', 'Messages', 'My Products'],
  'admin@phonehub.test': ['Today', 'Search', 'Sellers', 'Reports', 'Money'],
};

test.each(Object.entries(entries))(
  'at 360 px what %j uses is one press away, and everything else behind Menu',
  async (email, links) => {
    const { page, context, complaints } = await visit({ width: 360 });
    if (email !== '') await logIn(page, email);
    const [phone] = await (await page.request.get('/api/category/02?limit=1')).json();
    const dashboard = email === '' ? [] : ['/dashboard'];
    // Pages with the program and without it.
    for (const path of ['/', '/no-such-page', `/phones/${phone._id}`, ...dashboard]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([path, await shownIn(page, '.bar')]).toEqual([path, links]);
      const sizes = await bar(page)
        .getByRole('link')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
      for (const { width, height } of sizes) {
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      expect(Math.max(...sizes.map(({ bottom }) => bottom))).toBeCloseTo(900, 0);
      expect([path, await overflow(page)]).toEqual([path, 0]);
    }
    // No row of chips.
    expect(
      await page.getByRole('main').getByRole('navigation', { name: 'Dashboard' }).count(),
    ).toBe(0);

    await untilAlive(page);
    await page.locator('header summary').click();
    const behind = await shownIn(page, '.menu-sheet');
    for (const link of ['Home', 'About', 'Blog', 'Help', 'বাংলা']) {
      expect(behind.map((text) => (text === '' ? 'বাংলা' : text))).toContain(link);
    }
    await sheet(page).getByRole('button', { name: 'Dark' }).waitFor();
    if (email !== '') {
      expect(behind).toContain('Account');
      await sheet(page).getByRole('button', { name: 'Logout' }).waitFor();
      await expectNoViolations(page, `the menu of ${email}`);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('without scripts the bar leads on, too, and in a wide window there is none', async () => {
  const { page, context } = await visit({ width: 360, javaScript: false });
  await page.goto('/about');
  await bar(page).getByRole('link', { name: 'Search' }).click();
  await page.waitForURL('**/search');
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await bar(page).count()).toBe(0);
  await context.close();
});

test('the bar hides while somebody types, and comes back', async () => {
  const { page, context } = await visit({ width: 360 });
  for (const path of ['/', '/search?q=iphone']) {
    await page.goto(path);
    await page.locator('header [name=q]').focus();
    await bar(page).waitFor({ state: 'hidden' });
    await page.locator('header [name=q]').blur();
    await bar(page).waitFor();
  }
  await context.close();
});

test('a new message, and what is one’s turn, show as numbers in the bar, on every page with the program', async () => {
  const seller = await enter('seller', 'Seller with a bar', { width: 360 });
  const buyer = await enter('buyer', 'Buyer with a bar', { width: 360 });
  const phone = await listPhone(seller, 'Galaxy of the bar');
  await seller.page.goto(`/phones/${phone}`);
  await bar(seller.page).getByRole('link', { name: 'Messages', exact: true }).waitFor();
  await buyer.callApi('POST', `/products/${phone}/conversation`, {
    clientId: crypto.randomUUID(),
    text: 'Is it still there?',
  });
  const told = bar(seller.page).getByRole('link', { name: 'Messages 1 with something new' });
  await told.waitFor();
  // It is the seller's turn to answer.
  await bar(seller.page)
    .getByRole('link', { name: /^Today \d+ for you to do$/ })
    .waitFor();
  await seller.page.goto('/search');
  await told.waitFor();
  await leave(seller, buyer);
});

/** Tabs through the page; the elements that a bar covers when they get the focus. */
async function coveredByBars(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await page.evaluate(() => window.scrollTo(0, 0));
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { top, bottom } = element.getBoundingClientRect();
      const bars = document.querySelectorAll('.bar, .phone-bar, .compare-tray');
      const isCovered = [...bars].some((one) => {
        const box = one.getBoundingClientRect();
        const isShown = getComputedStyle(one).visibility === 'visible' && box.height > 0;
        return isShown && !one.contains(element) && bottom > box.top + 1 && top < box.bottom - 1;
      });
      return isCovered ? (element.textContent ?? '').trim().slice(0, 40) || element.outerHTML : '';
    });
    if (name === null) break;
    if (name !== '') covered.push(name);
  }
  return covered;
}

test('at 360 × 640 the compare bar, the bar of a phone’s page and the bar below cover neither each other nor what has the focus', async () => {
  const { page, context, complaints } = await visit({ width: 360 });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search?q=iphone');
  await untilAlive(page);
  for (const place of [0, 1]) {
    await page.getByRole('article').nth(place).getByRole('button', { name: 'Compare' }).click();
  }
  await page.locator('.compare-tray').waitFor();
  expect(await coveredByBars(page)).toEqual([]);
  await page.getByRole('article').nth(2).getByRole('link', { name: 'See This Phone' }).click();
  await page.waitForURL('**/phones/*');
  await page.locator('.phone-bar').waitFor();
  await page.locator('.compare-tray').waitFor();
  const boxes = await page
    .locator('.compare-tray, .phone-bar, .bar')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(boxes).toHaveLength(3);
  for (const [index, box] of boxes.slice(1).entries()) {
    expect(boxes[index]?.bottom).toBeLessThanOrEqual(box.top + 1);
  }
  // More than half of the window is the page's.
  expect(boxes[0]?.top).toBeGreaterThan(400);
  expect(await coveredByBars(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  [360, 640],
  [768, 1024],
])('at %d × %d the price of a phone is in sight above the bars', async (width, height) => {
  const { page, context } = await visit({ width });
  await page.setViewportSize({ width, height });
  const [phone] = await (await page.request.get('/api/category/01?limit=1')).json();
  await page.goto(`/phones/${phone._id}`);
  await page.locator('.phone-bar').waitFor();
  const price = await page.locator('.phone-label .price').first().boundingBox();
  const bars = await page.locator('.phone-bar').boundingBox();
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(bars?.y ?? 0);
  await context.close();
});

test('in a wide window the box with price and buttons stays in sight', async () => {
  const { page, context } = await visit({ width: 1280 });
  await page.setViewportSize({ width: 1280, height: 720 });
  const [phone] = await (await page.request.get('/api/category/01?limit=1')).json();
  await page.goto(`/phones/${phone._id}`);
  await page.locator('.phone-words').evaluate((words) => {
    const { bottom } = words.getBoundingClientRect();
    window.scrollBy({ top: bottom - innerHeight, behavior: 'instant' });
  });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  for (const part of [
    page.locator('.phone-label .price').first(),
    page.locator('.phone-label').getByRole('link', { name: 'Book Now' }),
  ]) {
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(720);
  }
  await context.close();
});
