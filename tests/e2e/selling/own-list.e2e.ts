/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { ownLists } from '#tests/support/market/own-lists.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, register, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('a seller imports a wholesaler’s sheet as it is: guesses are shown, the rest is asked once and remembered', async () => {
  const { page, context, complaints } = await visit();
  await register(page, 'seller', 'Shop With A Sheet');
  await page.goto('/dashboard/my-products');
  await page.getByRole('link', { name: 'Import a list' }).press('Enter');
  const choose = () =>
    page.getByLabel('Choose a file').setInputFiles({
      name: 'week 47.csv',
      mimeType: 'text/csv',
      buffer: ownLists.wholesaler,
    });
  await choose();
  await page.getByText('We found 10 phones.').waitFor();
  const says = (heading: string) => page.getByLabel(`What “${heading}” says`);
  expect(await says('Item').inputValue()).toBe('title');
  await page.getByText('e.g. Unlocked iPhone 15 Pro 256GB Mix Color').waitFor();
  expect(await page.getByRole('radio', { name: 'Good', checked: true }).count()).toBe(2);
  await expectNoViolations(page, 'the columns of a list');

  // One press changes a guess, and says what is missing then.
  const condition = page.getByRole('group', { name: 'Condition' });
  await says('Grade').selectOption('');
  await condition.waitFor();
  // In sight, as it is the only one.
  await page.getByText('1 column is not read').waitFor();
  await says('Grade').selectOption('condition');
  await condition.waitFor({ state: 'detached' });

  const check = page.getByRole('button', { name: 'Check the list' });
  await check.press('Enter');
  await page.getByText('Provide details about your phone').waitFor();
  await page.getByLabel('Buying price ($)').fill('300');
  await page.getByLabel('Buying year').fill('2024');
  await page.getByLabel('Mobile number').fill('12');
  await page.getByLabel('Location').selectOption('Dhaka');
  await page.getByLabel('Description').fill('Checked by our technician.');
  await check.press('Enter');
  // The answer is wrong once, and not each of its lines.
  await page.getByText('Please enter a valid mobile number minlength 6 max length 12').waitFor();
  await page.getByLabel('Mobile number').fill('01712345678');
  await check.press('Enter');
  const lines = page.getByRole('row').filter({ hasText: 'iPhone 15 Pro 256 GB' });
  await expect.poll(() => lines.count()).toBe(4);
  await page.getByRole('button', { name: 'Import 10 phones' }).press('Enter');
  await page.getByRole('heading', { name: '10 phones wait for photos' }).waitFor();

  await choose();
  await page.getByText('As you answered for your last list').waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe('Checked by our technician.');
  await check.press('Enter');
  await page.getByText('10 unchanged').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
