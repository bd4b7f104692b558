/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { sortByLowestPrice } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('Back restores the filters and the scroll position of a category listing', async () => {
  const { page, context } = await visit({ width: 360 });
  await logIn(page, 'buyer@phonehub.test');
  await page.goto('/category/02');
  await page.getByRole('article').first().waitFor();
  // Before hydration nothing notices that another order is chosen.
  await untilAlive(page);
  await page.locator('[aria-busy=false]').waitFor();
  await sortByLowestPrice(page);
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.getByRole('article').nth(2).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(600);

  await page.evaluate(() => document.querySelector('footer a[href="/blog"]')?.scrollIntoView());
  const leftAt = await scrolled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notes from the workbench' }).waitFor();
  await page.goBack();
  await page.getByRole('article').nth(2).waitFor();
  expect(new URL(page.url()).search).toMatch(/sort=cheapest/);
  expect(await page.locator('[name=sort]').inputValue()).toBe('cheapest');
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(names);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(leftAt - 40);
  await context.close();
});

test('Back on static pages restores the scroll position, too', async () => {
  const { page, context } = await visit({ width: 360 });
  await page.goto('/blog');
  const article = page.getByRole('link', { name: /Pictures that fit/ });
  await article.focus();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(300);
  await article.click();
  await page.getByRole('heading', { level: 1, name: /Pictures that fit/ }).waitFor();
  await page.goBack();
  await article.waitFor();
  await expect.poll(() => scrolled(page)).toBe(place);
  await context.close();
});

test('a page is prefetched on hover and on focus', async () => {
  const { page, context } = await visit();
  await page.goto('/');
  const fetched = () =>
    page
      .locator('link[rel=prefetch]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  // The mouse comes again: a link under it before hydration has no event afterwards.
  await expect
    .poll(
      async () => {
        await page.mouse.move(0, 0);
        await navigation.getByRole('link', { name: 'About' }).hover();
        return fetched();
      },
      // A shorter hover prefetches nothing.
      { interval: 700 },
    )
    .toContain('/about');
  await navigation.getByRole('link', { name: 'Blog' }).focus();
  await expect.poll(fetched).toContain('/blog');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).waitFor();
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  await expect
    .poll(
      async () => {
        await page.mouse.move(0, 0);
        await navigation.getByRole('link', { name: 'About' }).hover();
        return loaded();
      },
      { interval: 700 },
    )
    .toContain('/about-page');
  await context.close();
});

test('the header of who is signed in takes two rows, also where text is twice as large', async () => {
  // 360 px at 200 %.
  const { page, context } = await visit({ width: 180 });
  await logIn(page, 'buyer@phonehub.test');
  await page.goto('/about');
  const header = page.locator('header');
  const tops = await header
    .locator('a, summary, input')
    .filter({ visible: true })
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(2);
  await header.locator('summary').click();
  await header.getByRole('link', { name: 'Dashboard' }).waitFor();
  await context.close();
});
