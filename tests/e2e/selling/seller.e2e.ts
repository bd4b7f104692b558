/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { stockList } from '#tests/support/market/stock-lists.ts';
import { startWebhookReceiver } from '#tests/support/servers/webhook-receiver.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, photoFile, register, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('a seller advertises a phone, which then stands on the home page, and deletes another after the question', async () => {
  const { page, complaints } = await visit();
  await logIn(page, 'seller@phonehub.test');
  await page.goto('/dashboard/my-products');
  const rows = page.getByRole('row').filter({ hasText: 'Available' });
  await rows.first().waitFor();
  // Every row's menu is in sight.
  const cutOff = page.locator('.table-box').evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(await cutOff).toBe(0);

  const free = rows.filter({ has: page.getByRole('button', { name: /Advertise/ }) });
  const advertisedElement = free.first();
  const name = (await advertisedElement.getByRole('cell').nth(1).innerText()).trim();
  const offer = await advertisedElement.getByText(/^10% off/).innerText();
  const [, before = '', after = ''] = /(\$[\d.,]+) → (\$[\d.,]+)$/.exec(offer) ?? [];
  await advertisedElement.getByRole('button', { name: /Advertise/ }).click();
  await page.getByText(`${name} successfully Advertised`).waitFor();
  const row = rows.filter({ hasText: name });
  await row.getByText('10% Discount is Going on').waitFor();
  const price = async () =>
    Number(/\$([\d.]+)/.exec(await row.getByRole('cell').nth(2).innerText())?.[1]);
  expect(await price()).toBe(Number(after.slice(1)));
  await row.getByRole('button', { name: 'Stop advertising' }).click();
  await page.getByText(`${name} is no longer advertised`).waitFor();
  expect(await price()).toBe(Number(before.slice(1)));
  await row.getByRole('button', { name: 'Advertise' }).click();
  // The first toast may still be on its way out.
  await page.getByText(`${name} successfully Advertised`).last().waitFor();

  const last = rows.last();
  const gone = (await last.getByRole('cell').nth(1).innerText()).trim();
  await last.getByRole('button', { name: /Delete/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Are you sure, you want to Delete?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Successfully Deleted').waitFor();
  await page
    .getByRole('row', { name: new RegExp(gone.replace(/[+()]/g, '.')) })
    .waitFor({ state: 'detached' });

  // Public answers are kept for up to a second.
  await expect
    .poll(async () => {
      await page.goto('/');
      return page.locator('main').innerText();
    })
    .toContain(name);
  expect(complaints).toEqual([]);
});

test('Add A Product shows every message of the specification under its field, and loses nothing', async () => {
  const { page } = await visit();
  await register(page, 'seller', 'Kamrul New');
  await page.goto('/dashboard/add-product');
  await page.locator('main [name=productName]').waitFor();
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  for (const message of [
    'please enter your product name',
    'Please select category id',
    'Please select category name',
    'Please select his specialty',
    'please enter your Buying Price',
    'please enter your Sealing Price',
    'Enter how many year used this phone',
    'Enter which year you buy this phone',
    'Please enter a valid mobile number minlength 6 max length 12',
    'photo is required',
    'Provide details about your phone',
  ]) {
    await page.getByText(message, { exact: true }).first().waitFor();
  }
  await page.locator('main [name=productName]').fill('Galaxy S22');
  await page.locator('main [name=buyingPrice]').fill('0.25');
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await page
    .getByText(/between \$0\.50 and \$999,999\.99/)
    .first()
    .waitFor();
  expect(await page.locator('main [name=productName]').inputValue()).toBe('Galaxy S22');
});

test('the register form says what is wrong in the words of the specification', async () => {
  const { page } = await visit();
  await page.goto('/register');
  const submit = () => page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.locator('[name=email]').fill('nobody');
  await page.locator('[name=password]').fill('short');
  await submit();
  await page.getByText('Please provide a valid email').waitFor();
  await page.getByText('Password should be 8 characters').waitFor();
  await page.locator('[name=password]').fill('12345678#');
  await page.getByText('Please provide one uppercase').waitFor();
  await page.locator('[name=password]').fill('abcdefgh1');
  await page.getByText('Please provide one special character').waitFor();
  await page.locator('[name=image]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no photo'),
  });
  await page.getByText('Please choose a JPEG, PNG, WebP or AVIF photo.').waitFor();
  // Drawn initials follow the name.
  await page.locator('[name=name]').fill('Karim Khan');
  await page.getByRole('button', { name: 'Use my initials' }).click();
  await page.getByText('Your initials', { exact: true }).waitFor();
  const drawn = () => page.locator('form img').first().getAttribute('src');
  const before = await drawn();
  await page.locator('[name=name]').fill('Zara Ahmed');
  await page.locator('[name=email]').focus();
  await expect.poll(drawn).not.toBe(before);
  // Drawn letters are no photo to crop.
  expect(await page.getByRole('button', { name: 'Crop the photo' }).count()).toBe(0);
});

test('a seller adds a webhook, sees its secret once, tries it, mends it and sends again', async () => {
  const receiver = await startWebhookReceiver();
  const { page, complaints } = await visit({ width: 360 });
  await register(page, 'seller', 'Hasan Hooks');
  await page.goto('/dashboard/account');
  await page.getByRole('link', { name: 'Open webhooks' }).press('Enter');
  await page.getByText('No webhooks yet').waitFor();
  await page.getByRole('button', { name: 'Add a webhook' }).press('Enter');
  const address = page.getByLabel('Address');
  await address.fill('example.com');
  await address.press('Enter');
  await page.getByText('Please give an address that begins with https://').waitFor();
  await address.fill(receiver.url('/500'));
  await address.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'The secret of this webhook' });
  const secret = await dialog.locator('code').innerText();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await dialog.getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  await page.waitForURL(/\/dashboard\/webhooks\/[\da-f-]{36}$/);
  await page.getByRole('button', { name: 'Send a test' }).press('Enter');
  await page.getByText('Answered 500').waitFor();
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: 'Change' }).press('Enter');
  await address.fill(receiver.url('/good'));
  await address.press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();
  // The next attempt is five seconds after the first.
  const list = page.getByRole('listitem');
  await list.getByText('Delivered').waitFor();
  await page.getByRole('button', { name: /^Details: A test/ }).press('Enter');
  await page.getByText('Answered 500').waitFor();
  await page.getByText('"type": "webhook.test"').waitFor();
  await expectNoViolations(page, 'a webhook with its deliveries');
  await page.getByRole('button', { name: /^Send again: A test/ }).press('Enter');
  await expect.poll(() => receiver.of('/good').length).toBe(2);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(complaints).toEqual([]);
  await receiver.close();
});

test('a list is checked line by line, imported, and its phones are listed with photos named by reference', async () => {
  const { page, context, complaints } = await visit();
  await register(page, 'seller', 'Shop With Many');
  await page.goto('/dashboard/my-products');
  await page.getByRole('link', { name: 'Import a list' }).press('Enter');
  await page.getByRole('button', { name: 'The columns' }).press('Enter');
  const columns = page.getByRole('dialog', { name: 'The columns' });
  await columns.getByText('Your own number or name for this phone').waitFor();
  await columns.getByRole('button', { name: 'Close' }).press('Enter');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template' }).press('Enter'),
  ]);
  expect(template.suggestedFilename()).toBe('phonehub-list.csv');

  const choose = (text: string) =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'shelf.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('reference\r\n');
  await page.getByText('The list has no phones below its first line').waitFor();
  await choose(stockList({}, { reference: 'A-18', sealingPrice: 'cheap' }));
  await page.getByText('1 line needs your attention').waitFor();
  const wrong = page.getByRole('row').filter({ hasText: 'Line 3' });
  await wrong.getByText('sealingPrice: This is not a number, e.g. 298.50').waitFor();
  await page.getByRole('button', { name: 'Import the 1 right phone' }).waitFor();
  await expectNoViolations(page, 'a list with an error');
  // The failure of one list is gone with it: its Retry would import that one.
  await choose(stockList({ reference: 'B-1' }));
  const importing = /\/api\/stock$/;
  await page.route(importing, (route) => route.abort());
  await page.getByRole('button', { name: 'Import 1 phone' }).press('Enter');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await page.unroute(importing);
  await choose(stockList({}, { reference: 'A-18', sealingPrice: '250' }));
  await page.getByRole('button', { name: 'Import 2 phones' }).waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Import 2 phones' }).press('Enter');
  await page.getByRole('heading', { name: '2 phones wait for photos' }).waitFor();

  await page.getByLabel('Add photos by file name').setInputFiles([
    { ...photoFile, name: 'a-17 (1).jpg' },
    { ...photoFile, name: 'A-17 (2).jpg' },
    { ...photoFile, name: 'IMG_1.jpg' },
  ]);
  await page.getByText('1 photo fits no reference').waitFor();
  await page.getByRole('heading', { name: '1 phone waits for photos' }).waitFor();
  await page.getByLabel('Add photos: Galaxy S22 128 GB, A-18').setInputFiles(photoFile);
  await page.getByRole('heading', { name: /waits? for photos/ }).waitFor({ state: 'detached' });
  await choose(stockList({}, { reference: 'A-18', sealingPrice: '250' }));
  await page.getByText('2 listed already').waitFor();
  await page.getByRole('link', { name: 'My Products' }).first().press('Enter');
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Available' }).count()).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});
