import type { Page } from 'playwright-core';
import { appCode } from '#tests/support/people/authenticator-app.ts';
import type { catalogues } from '#web/messages/catalogues.ts';
import { waitUntilSettled } from '#tests/e2e/support/screens.ts';

/** The steps on a page before its screenshot is taken. */

export type Words = (typeof catalogues)[keyof typeof catalogues];

const password = 'correct horse #1';

export async function showAs(
  page: Page,
  path: string,
  call: string,
  state: 'waiting' | 'empty' | 'broken',
): Promise<void> {
  await page.route(call, (route) => {
    if (state === 'empty') return route.fulfill({ json: [] });
    if (state === 'broken') return route.abort();
    // Never fulfilled: the page keeps its loading state for the screenshot.
    return undefined;
  });
  await page.goto(path, { waitUntil: 'commit' });
  if (state === 'waiting') await page.locator('[aria-busy=true]').first().waitFor();
  else if (state === 'broken') await page.getByRole('alert').first().waitFor();
  else await waitUntilSettled(page);
}

export async function openMenu(page: Page): Promise<void> {
  const menu = page.locator('header summary');
  if (await menu.isVisible()) await menu.click();
}

export async function filtersOpened(page: Page, words: Words): Promise<void> {
  const button = page.getByRole('button', { name: words.listing.filters, exact: false }).first();
  // In a wide window they stand beside the phones.
  if (await button.isVisible()) await button.click();
  await page.locator('input[type=checkbox][value=Good]').last().waitFor();
}

export async function showSuggestions(page: Page, words: Words): Promise<void> {
  await page.getByRole('combobox', { name: words.search.label }).fill('iph');
  await page.locator('[role=option]').first().waitFor();
}

/** A model, its size and a price that is far too low. */
export async function beginSelling(page: Page): Promise<void> {
  await page.locator('[name=model]').fill('s22');
  await page.locator('[role=option]').first().click();
  await page.locator('[name=storageGb]').selectOption('128');
  await page.locator('[name=condition][value=Good]').check();
  await page.locator('[name=sealingPrice]').fill('25');
  await page.locator('form a[href*="/prices/"]').waitFor();
}

async function post<Answer>(page: Page, path: string, data: object = {}): Promise<Answer> {
  const answer = await page.request.post(`/api${path}`, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

async function register(page: Page, email: string): Promise<void> {
  const name = 'Careful Buyer';
  await page.context().clearCookies();
  await post(page, '/accounts', { name, email, password });
  await page.request.put(`/api/user/${email}`, { data: { name, role: 'buyer' } });
}

export async function fillRegistration(page: Page, _words: Words, prefix: string): Promise<void> {
  await register(page, `new-here${prefix.replace('/', '-')}@phonehub.test`);
  await page.goto(`${prefix}/dashboard/saved-searches`);
  await waitUntilSettled(page);
  await page.getByRole('main').getByRole('button').first().waitFor();
}

export async function takeSecondStep(page: Page, words: Words, prefix: string): Promise<void> {
  const email = `second-step${prefix.replace('/', '-')}@phonehub.test`;
  await register(page, email);
  const { secret } = await post<{ secret: string }>(page, '/second-factors/totp');
  await post(page, '/second-factors/totp/confirmation', { code: appCode(secret) });
  await page.context().clearCookies();
  await page.reload();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('main form button[type=submit]').first().click();
  await page.getByLabel(words.secondStep.code).waitFor();
}
