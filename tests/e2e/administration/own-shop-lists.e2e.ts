/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { modelLists, placeLists } from '#tests/support/market/own-lists.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, visit, type Visitor } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

async function chooseIn({ page }: Visitor, path: string, name: string, buffer: Buffer) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Import a list' }).press('Enter');
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

test('an admin brings in lists as they are: guesses are shown, the rest is asked once and remembered', async () => {
  const visitor = await visit();
  const { page, context, complaints } = visitor;
  await logIn(page, 'admin@phonehub.test');
  const says = (heading: string) => page.getByLabel(`What “${heading}” says`);
  const check = page.getByRole('button', { name: 'Check the list' });

  await chooseIn(visitor, '/dashboard/models', 'devices.csv', modelLists.play);
  await page.getByText('We found 3 rows.').waitFor();
  expect(await says('Marketing Name').inputValue()).toBe('name');
  expect(await says('Model').inputValue()).toBe('spellings');
  await expectNoViolations(page, 'the columns of a list of models');
  await check.press('Enter');
  await page.getByText('Please fill this in').first().waitFor();
  await page.getByLabel('Launch year').fill('soon');
  await page.getByLabel('Sizes').fill('128, 256 GB');
  await page.getByLabel('Prices when new').fill('499');
  await check.press('Enter');
  // The answer is wrong once, and not each of its lines.
  await page.getByText('Please enter the year in which it came out').waitFor();
  await page.getByLabel('Launch year').fill('2026');
  await check.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Galaxy K55' }).getByText('New').waitFor();
  await page.getByRole('button', { name: 'Back to the columns' }).press('Enter');
  expect(await page.getByLabel('Launch year').inputValue()).toBe('2026');
  await check.press('Enter');
  await page.getByRole('button', { name: /^Apply \d changes$/ }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('main').getByText('devices.csv is imported: 2 new, 1 changed.').waitFor();
  await chooseIn(visitor, '/dashboard/models', 'devices.csv', modelLists.play);
  await page.getByText('As answered for the last list').waitFor();
  expect(await page.getByLabel('Model', { exact: true }).count()).toBe(0);
  await check.press('Enter');
  await page.getByText('3 unchanged').waitFor();

  // The template goes straight to what its lines would do.
  const template = Buffer.from('brand,name,releaseYear\r\nSamsung,Galaxy K55,2026\r\n');
  await chooseIn(visitor, '/dashboard/models', 'phone-models.csv', template);
  await page.getByText('1 unchanged').waitFor();
  expect(await page.getByRole('button', { name: 'Back to the columns' }).count()).toBe(0);

  await chooseIn(visitor, '/dashboard/places', 'orte.csv', placeLists.german);
  await page.getByText('1 line above the headings is left out.').waitFor();
  await page.getByText('Your list has names in one language.').waitFor();
  expect(await page.getByLabel('Busbahnhof').inputValue()).toBe('bus-terminal');
  await says('Ort').selectOption('');
  await page.getByLabel('District', { exact: true }).fill('Beispielhausen');
  await check.press('Enter');
  await page.getByRole('button', { name: 'Apply 3 changes' }).waitFor();
  await expectNoViolations(page, 'what a list of places would do');
  expect(complaints).toEqual([]);
  await context.close();
});
