/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { enter, leave } from '#tests/e2e/support/buyers-and-sellers.ts';
import { overflow, violations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

/** The questions about one's own phone of a model, whose id begins so. */
const questionsOf =
  (model: string) =>
  ({ pathname, hash }: URL) =>
    pathname.startsWith(`/prices/${model}`) && hash === '#estimate';

test('the home page leads from a model and two more taps to a price and the filled form, without scripts at 360 px', async () => {
  const { page, context } = await visit({ javaScript: false, width: 360 });
  await page.goto('/');
  await page.getByLabel('What is yours worth?').fill('iphone 13');
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.waitForURL(questionsOf('iphone-13'));
  // The storage that is traded most is chosen already.
  expect(await page.locator('[name=storage]:checked').count()).toBe(1);
  await page.getByLabel('Spotless').check();
  await page.getByLabel('85% or more').check();
  await page.getByRole('button', { name: 'Show my price' }).click();
  await page.waitForURL(({ search }) => search.includes('screen=spotless'));
  const title = await page.getByRole('heading', { name: /^Sell yours for about/ }).innerText();
  const price = /\$(\d+)/.exec(title)?.[1] ?? '';
  expect(Number(price)).toBeGreaterThan(0);
  await page.getByText('We assume that everything works').waitFor();
  expect(await overflow(page)).toBe(0);
  // A visitor registers first, as a seller, and then goes on with what they said.
  await page.getByRole('link', { name: 'List it now' }).click();
  await page.waitForURL('**/register?from=*');
  const form = new URL(page.url()).searchParams.get('from');
  await context.close();

  const seller = await enter('seller', 'Sells What It Brings');
  await seller.page.goto('/prices/iphone-13?screen=spotless#estimate');
  expect(await violations(seller.page)).toEqual([]);
  const listing = seller.page.getByRole('link', { name: 'List it now' });
  expect(await listing.getAttribute('href')).toMatch(/^\/dashboard\/add-product\?/);
  await seller.page.goto(form ?? '');
  await expect.poll(() => seller.page.locator('[name=sealingPrice]').inputValue()).toBe(price);
  expect(seller.complaints).toEqual([]);
  await leave(seller);
});

test('a name that several models share leads to a choice, and so does the banner', async () => {
  const { page, context } = await visit({ javaScript: false });
  await page.goto('/');
  await page.getByLabel('What is yours worth?').fill('galaxy s2');
  await page.getByLabel('What is yours worth?').press('Enter');
  await page.getByRole('heading', { name: 'What is your phone worth?' }).waitFor();
  const models = page.getByRole('main').locator('a[href^="/prices/galaxy-s2"]');
  expect(await models.count()).toBeGreaterThan(1);
  await models.first().click();
  await page.waitForURL(questionsOf('galaxy-s2'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Fast trade-in' }).click();
  await page.waitForURL(({ search }) => search === '?for=sell');
  await page.getByLabel('Find a model').fill('oneplus 9 pro');
  await page.getByLabel('Find a model').press('Enter');
  await page.waitForURL(questionsOf('oneplus-9-pro'));
  await context.close();
});

test('cards say in a word how their price compares, with the reason and the buying price, not what flatters all', async () => {
  const { page, context } = await visit({ width: 360 });
  const words = /^(Great price|Fair price|High|Far below usual) 8 in 10 sold for \$\d+–\$\d+/;
  await expect
    .poll(async () => {
      await page.goto('/search?q=iphone+13');
      return page.locator('.label .price-verdict').count();
    })
    .toBeGreaterThan(0);
  for (const text of await page.locator('.label .price-verdict').allTextContents()) {
    expect(text).toMatch(words);
  }
  const cards = page.getByRole('main').getByRole('article');
  expect(await cards.filter({ hasText: 'Bought for' }).count()).toBe(await cards.count());
  expect(await page.getByText('below what its seller paid').count()).toBe(0);
  expect(await overflow(page)).toBe(0);

  // A card of the home page has no gap below the word: what its box has beyond the text. The newest phones may have none.
  await page.goto('/');
  const gap = await page
    .locator('.phone-card-body')
    .first()
    .evaluate((body) => {
      const verdict = document.createElement('p');
      verdict.className = 'price-verdict text-small';
      verdict.textContent = 'Fair price';
      body.append(verdict);
      const text = document.createRange();
      text.selectNodeContents(verdict);
      return verdict.getBoundingClientRect().height - text.getBoundingClientRect().height;
    });
  expect(gap).toBeLessThan(6);
  await context.close();
});
