/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import {
  closeBrowser,
  hasFocus,
  newEmail,
  photoFile,
  untilAlive,
  visit,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('the parts of the rule tick while a password is typed, and Suggest one fills in a good one', async () => {
  const { page, context, complaints } = await visit({ width: 360 });
  await page.goto('/register');
  await untilAlive(page);
  const parts = page.locator('.rule-parts > li');
  const ticksShown = () =>
    parts.evaluateAll((all) => all.map((each) => each.hasAttribute('data-kept')));
  await page.locator('[name=name]').fill('Kamrun Nahar');
  const field = page.locator('[name=password]');
  for (const [typed, ticks] of [
    ['', [false, false, false, false]],
    ['pass', [false, true, false, false]],
    ['password', [true, true, false, false]],
    // Fits the rule of the specification, and is easy to guess.
    ['Password#1', [true, true, true, false]],
    ['kamrun!2024', [true, true, true, false]],
    ['four quiet boats!', [true, true, true, true]],
  ] as const) {
    await field.fill(typed);
    await expect.poll(ticksShown, { message: typed }).toEqual(ticks);
  }
  await page.getByText('This password is good.').waitFor({ state: 'attached' });
  await expectNoViolations(page, 'a password with all parts of the rule');

  await page.getByRole('button', { name: 'Suggest one' }).click();
  await page.locator('[name=password][type=text]').waitFor();
  const suggested = await field.inputValue();
  expect(suggested.length).toBeGreaterThanOrEqual(16);
  await expect.poll(ticksShown).toEqual([true, true, true, true]);
  expect(await hasFocus(page.getByRole('button', { name: 'Suggest one' }))).toBe(true);
  // It registers.
  await page.locator('[name=image]').setInputFiles(photoFile);
  await page.locator('[name=email]').fill(newEmail('buyer'));
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(complaints).toEqual([]);
  await context.close();
});

test('who came to sell finds the role chosen and is led back, also through the login', async () => {
  const { page, context, complaints } = await visit({ width: 360 });
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: 'Sell' })
    .click();
  await page.waitForURL('**/register**');
  expect(await page.locator('[name=role]:checked').inputValue()).toBe('seller');
  await page.goto('/dashboard/add-product?like=none');
  await page.waitForURL('**/login**');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/register**');
  await untilAlive(page);
  expect(await page.locator('[name=role]:checked').inputValue()).toBe('seller');
  await page.locator('[name=name]').fill('Came to Sell');
  await page.locator('[name=image]').setInputFiles(photoFile);
  await page.locator('[name=email]').fill(newEmail('seller'));
  await page.locator('[name=password]').fill('four quiet boats!');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/dashboard/add-product**');
  await page.getByRole('heading', { name: 'Add A Product' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a brand’s card leads a visitor to a login that says what waits there, and to the search, which needs none', async () => {
  const { page, context, complaints } = await visit();
  const answer = await page.request.get('/category/02', { maxRedirects: 0 });
  // No page of empty cards before it.
  expect([answer.status(), answer.headers()['location']]).toEqual([
    302,
    '/login?from=%2Fcategory%2F02',
  ]);
  const bangla = await page.request.get('/bn/category/02', { maxRedirects: 0 });
  expect(bangla.headers()['location']).toBe('/bn/login?from=%2Fcategory%2F02');
  const brands = await (await page.request.get('/api/categories')).json();
  const { forSale } = brands.find(({ id }: { id: string }) => id === '02');
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Samsung' }).click();
  await page.waitForURL('**/login**');
  await page.getByText(`${forSale} Samsung phones are for sale.`).waitFor();
  await page.getByRole('link', { name: 'Search without an account' }).click();
  await page.waitForURL('**/search?brand=02');
  await page.getByRole('article').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('where Google is not set up there is no button of it', async () => {
  const { page, context } = await visit();
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await untilAlive(page);
    expect([path, await page.getByText(/Google/).count()]).toEqual([path, 0]);
  }
  await context.close();
});
