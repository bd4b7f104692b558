/** @module-tag slow */
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, logIn, visit } from '#tests/e2e/support/visitor.ts';
import { askDatabase } from '#tests/e2e/support/shop-database.ts';

afterAll(closeBrowser);

test('an admin goes from the dashboard to the numbers, reads a plot as a table, changes the period and saves the CSV', async () => {
  const { page, complaints } = await visit({ width: 360 });
  await logIn(page, 'admin@phonehub.test');
  // A shop that has just been filled counts its days in the background.
  await expect
    .poll(async () => (await askDatabase('select day from daily_numbers limit 1')).length)
    .toBe(1);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'See all numbers' }).click();
  await page.getByRole('heading', { level: 1, name: 'How the shop does' }).waitFor();
  const sold = page.getByRole('figure').filter({ hasText: 'Phones sold' }).first();
  await sold.getByText('The numbers').click();
  const table = sold.getByRole('table');
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/day/i), expect.stringMatching(/before/i)]),
  );
  expect(await table.getByRole('rowheader').count()).toBe(30);
  await page.getByRole('link', { name: 'A year' }).click();
  await page.waitForURL((url) => url.searchParams.get('days') === '365');
  await expect.poll(() => table.getByRole('rowheader').count()).toBe(52);
  await page.getByRole('table', { name: 'Searched for and not found' }).waitFor();
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^phonehub-numbers-[\d-]+\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffweek from,sales,sales before,paid,/);
  expect(lines).toHaveLength(54);
  await page.goto('/bn/dashboard/numbers');
  await page.getByRole('heading', { level: 1, name: 'শপ কেমন চলছে' }).waitFor();
  // Bangla writes months in full, and yet the days below a plot leave room between each other.
  const days = page.locator('.plot').first().locator('.plot-places span span:visible');
  expect(await days.count()).toBeGreaterThan(2);
  const edges = await days.evaluateAll((each) =>
    each.flatMap((day) => {
      const { left, right } = day.getBoundingClientRect();
      return [left, right];
    }),
  );
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  expect(complaints).toEqual([]);
});

test('a new shop says when its first numbers come, and one that can’t read them offers to try again', async () => {
  const { page } = await visit();
  await logIn(page, 'admin@phonehub.test');
  const empty = {
    from: '2026-10-29',
    to: '2026-11-27',
    before: '2026-09-29',
    series: [],
    at: null,
  };
  await page.route('**/api/numbers?*', (route) => route.fulfill({ json: empty }));
  await page.goto('/dashboard/numbers');
  await page.getByText('The first numbers come tomorrow').waitFor();
  await page.unroute('**/api/numbers?*');
  await page.route('**/api/numbers?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard/numbers?days=90');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  // A page that could not be loaded says which one it is.
  await page.getByRole('heading', { level: 1, name: 'How the shop does' }).waitFor();
  await page.unroute('**/api/numbers?*');
  await retry.click();
  await page.getByRole('heading', { level: 1, name: 'How the shop does' }).waitFor();
});

test('a view is counted without a cookie, and not for the phone’s own seller, who reads the numbers of the phone', async () => {
  const seller = await visit({ width: 360 });
  await logIn(seller.page, 'seller@phonehub.test');
  const [phone] = await askDatabase<{ _id: string }>(
    `select p.id as _id from products p join users u on u.id = p.seller_id
     where u.email = 'seller@phonehub.test' and p.status = 'available' and p.storage_gb is not null
     order by p.id limit 1`,
  );
  const address = `/phones/${phone?._id}`;
  const visitor = await visit();
  const [view] = await Promise.all([
    visitor.page.waitForRequest((request) => request.url().endsWith(`${phone?._id}/views`)),
    visitor.page.goto(address),
  ]);
  expect([view.method(), view.postData()]).toEqual(['POST', null]);
  expect((await view.allHeaders())['cookie']).toBeUndefined();
  expect((await view.response())?.status()).toBe(200);

  const ownViews: string[] = [];
  seller.page.on('request', (request) => {
    if (request.url().endsWith('/views')) ownViews.push(request.url());
  });
  await seller.page.goto(address);
  await seller.page.getByRole('link', { name: 'Edit' }).first().waitFor();
  expect(ownViews).toEqual([]);
  await seller.page.goto(`/dashboard/my-products/${phone?._id}`);
  await seller.page.getByRole('heading', { name: 'How this phone does' }).waitFor();
  const views = seller.page.getByRole('figure').filter({ hasText: 'Views' }).first();
  await views.getByText('The numbers').click();
  expect(await views.getByRole('rowheader').count()).toBe(30);
  await seller.page.getByRole('heading', { name: 'Where its price stands' }).waitFor();
  expect([...seller.complaints, ...visitor.complaints]).toEqual([]);
});
