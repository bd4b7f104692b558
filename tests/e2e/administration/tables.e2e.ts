/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newId } from '#server/platform/base/ids.ts';
import { askDatabase } from '#tests/e2e/support/shop-database.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, visit, type Visitor } from '#tests/e2e/support/visitor.ts';

let admin: Visitor;
let page: Page;

/** Sellers that one word finds, newest last. */
async function makeSellers(word: string, count: number): Promise<string[]> {
  // Ids of the same millisecond have no order of their own, and the list is ordered by id.
  const ids = Array.from({ length: count }, newId).toSorted();
  for (const [index, id] of ids.entries()) {
    await askDatabase(`insert into users (id, name, email, role) values ($1, $2, $3, 'seller')`, [
      id,
      `${word} ${String(index + 1).padStart(2, '0')}`,
      `${id}@${word.toLowerCase()}.test`,
    ]);
  }
  return ids;
}

beforeAll(async () => {
  admin = await visit();
  page = admin.page;
  await logIn(page, 'admin@phonehub.test');
});
afterAll(closeBrowser);

const rowOf = (name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

test('an admin searches, turns pages, and finds everything again in the address', async () => {
  await makeSellers('Pagewise', 53);
  await page.goto('/dashboard/all-sellers');
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('pagewise');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '53 found' }).waitFor();
  await page.getByRole('button', { name: 'Name' }).click();
  await page.waitForURL((url) => url.search === '?q=pagewise&sort=name');
  const name = page.getByRole('columnheader', { name: 'Name' });
  await expect.poll(() => name.getAttribute('aria-sort')).toBe('ascending');
  await rowOf('Pagewise 01').waitFor();
  await page.getByText('1–50 of 53').waitFor();

  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('51–53 of 53').waitFor();
  await rowOf('Pagewise 53').waitFor();
  // The table has the focus after paging, so Tab continues in it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TABLE');
  await page.reload();
  await rowOf('Pagewise 51').waitFor();
  expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('pagewise');
  await page.goBack();
  await rowOf('Pagewise 50').waitFor();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.getByRole('main').getByRole('searchbox').inputValue()).toBe('');

  await page.goto('/dashboard/all-sellers?q=pagewise&sort=name&page=nowhere');
  await page.getByText('1–50 of 53').waitFor();
  expect(new URL(page.url()).search).toBe('?q=pagewise&sort=name');
  await page.getByRole('main').getByRole('searchbox').fill('pagewise nobody');
  await page.getByRole('heading', { name: 'Nothing matches your search' }).waitFor();
  await page.locator('main .panel').getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('table').waitFor();
  expect(
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);

  // Sorting while a search is loading: neither undoes the other, and one Back undoes both.
  await page.goto('/dashboard/all-sellers');
  await rowOf('Pagewise 53').waitFor();
  const both = Promise.withResolvers<void>();
  const requestedParams: URLSearchParams[] = [];
  await page.route(
    (url) => url.pathname === '/api/sellers',
    async (route) => {
      requestedParams.push(new URL(route.request().url()).searchParams);
      await both.promise;
      await route.continue().catch(() => undefined);
    },
  );
  await page.getByRole('main').getByRole('searchbox').fill('pagewise');
  await expect.poll(() => requestedParams.map((each) => each.get('q'))).toEqual(['pagewise']);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => requestedParams.map((each) => each.get('sort'))).toEqual([null, 'name']);
  both.resolve();
  await page.getByRole('status').filter({ hasText: '53 found' }).waitFor();
  await page.waitForURL((url) => url.search === '?q=pagewise&sort=name');
  await page.unrouteAll();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('many are verified at once; who can’t be is put back and named', async () => {
  const [, second] = await makeSellers('Bulkwise', 4);
  await page.goto('/dashboard/all-sellers?q=bulkwise&sort=name');
  const box = (number: number) =>
    page.getByRole('checkbox', { name: `Select Bulkwise 0${number}`, exact: true });
  await box(1).click();
  await box(3).click({ modifiers: ['Shift'] });
  await page.getByText('3 selected').waitFor();
  expect(await box(2).isChecked()).toBe(true);
  expect(await box(4).isChecked()).toBe(false);
  await expectNoViolations(page, 'sellers that are chosen');

  // Another admin is faster.
  await askDatabase(`update users set deleted_at = app_now() where id = $1`, [second]);
  let answer = () => {};
  const requestArrival = new Promise<void>((resolve) => {
    void page.route('**/api/verifications', async (route) => {
      await new Promise<void>((go) => {
        answer = go;
        resolve();
      });
      await route.continue();
    });
  });
  await page.getByRole('button', { name: 'Verify 3 sellers' }).click();
  await requestArrival;
  for (const name of ['Bulkwise 01', 'Bulkwise 02', 'Bulkwise 03'])
    await rowOf(name).getByText('Verified', { exact: true }).waitFor();
  answer();
  const alert = page.getByRole('alert').filter({ hasText: '1 seller could not be verified' });
  await alert.getByText('Bulkwise 02: This account is closed.').waitFor();
  await rowOf('Bulkwise 02').getByRole('button', { name: 'Please Verify' }).waitFor();
  await page.getByText('Not changed: This account is closed.').waitFor();
  await rowOf('Bulkwise 03').getByText('Verified', { exact: true }).waitFor();
  await expectNoViolations(page, 'one of them refused');
  await page.unroute('**/api/verifications');
  await page.reload();
  await page.getByText('3 found').waitFor();
  expect(await page.getByRole('checkbox', { name: /^Select Bulkwise/ }).count()).toBe(1);
  const notedDatabases = await askDatabase(
    `select 1 from audit_log l join users u on u.id = l.target_id where u.name like 'Bulkwise%'`,
  );
  expect(notedDatabases).toHaveLength(2);
});

test('a change whose request failed is undone with a message, and Retry repeats it', async () => {
  await makeSellers('Cutwise', 3);
  await page.goto('/dashboard/all-sellers?q=cutwise&sort=name');
  const lostItems: (() => void)[] = [];
  const lose = (pattern: string) =>
    page.route(pattern, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await new Promise<void>((go) => lostItems.push(go));
      await route.abort();
    });
  await lose('**/api/verification');
  await rowOf('Cutwise 02').getByRole('button', { name: 'Please Verify' }).click();
  await rowOf('Cutwise 02').getByText('Verified', { exact: true }).waitFor();
  await expect.poll(() => lostItems.length).toBe(1);
  lostItems.pop()?.();
  const word = page.getByRole('alert').filter({ hasText: 'Not changed: We can’t reach PhoneHub' });
  await word.waitFor();
  await rowOf('Cutwise 02').getByRole('button', { name: 'Please Verify' }).waitFor();
  await page.unroute('**/api/verification');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Make Admin Successfull').waitFor();
  await rowOf('Cutwise 02').getByText('Verified', { exact: true }).waitFor();
  expect(await word.count()).toBe(0);

  await lose('**/api/sellers/*');
  await rowOf('Cutwise 01').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await rowOf('Cutwise 01').waitFor({ state: 'detached' });
  // The focus moved to the next row.
  await expect.poll(focused).toContain('Cutwise 02');
  await page.getByText('2 found').waitFor();
  await expect.poll(() => lostItems.length).toBe(1);
  lostItems.pop()?.();
  await word.waitFor();
  await rowOf('Cutwise 01').waitFor();
  await page.getByText('3 found').waitFor();
  await page.unroute('**/api/sellers/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Data Successfully Deleted').waitFor();
  await rowOf('Cutwise 01').waitFor({ state: 'detached' });
  expect(admin.complaints).toEqual([]);
});
