import { afterAll, expect, test } from 'vitest';
import { dayFromNow } from '#tests/support/market/phones.ts';
import { closeBrowser, photoFile, registerOnScreen, visit } from '#tests/e2e/support/visitor.ts';
import { waitUntilSettled } from '#tests/e2e/support/screens.ts';

afterAll(closeBrowser);

test('a seller lists a phone, a buyer in another window finds, books and pays for it, and both see it sold', async () => {
  const seller = await visit();
  const buyer = await visit();
  const productName = `Galaxy S22 of test ${process.pid}`;

  // The seller registers with a photo and lists a phone with a photo.
  await registerOnScreen(seller.page, 'seller', 'Rafiq Telecom');
  await seller.page.goto('/dashboard/add-product');
  const field = (name: string) => seller.page.locator(`main [name=${name}]`);
  await field('productName').fill(productName);
  await field('category_id').selectOption('02');
  expect(await field('category_name').inputValue()).toBe('Samsung');
  const condition = field('condition');
  if ((await condition.first().getAttribute('type')) === 'radio') {
    await seller.page.locator('[name=condition][value=Good]').check();
  } else {
    await condition.selectOption('Good');
  }
  await field('buyingPrice').fill('৭৯৯');
  await field('sealingPrice').fill('298.50');
  await field('yearsOfUse').fill('2.5');
  await field('buyingYear').fill('2023');
  await field('phnNumber').fill('+880 1712-345678');
  await field('location').selectOption('Sylhet');
  await field('productImg').setInputFiles(photoFile);
  await field('description').fill('Fine hairlines on the back, screen spotless.');
  await seller.page
    .getByRole('button', { name: /add product/i })
    .last()
    .click();
  await seller.page.waitForURL('**/dashboard/my-products');
  const ownElement = seller.page.getByRole('row', { name: new RegExp(productName) });
  await ownElement.getByText('Available').waitFor();
  expect(await ownElement.innerText()).toContain('$298.50');

  // The buyer finds it under its brand.
  await registerOnScreen(buyer.page, 'buyer', 'Nusrat Jahan');
  await buyer.page.goto('/');
  await buyer.page
    .getByRole('link', { name: /View All/ })
    .nth(1)
    .click();
  await buyer.page.getByRole('heading', { name: 'Pick Your Samsung Phone' }).waitFor();
  const card = buyer.page.getByRole('article').filter({ hasText: productName });
  await card.waitFor();
  await waitUntilSettled(buyer.page);
  for (const fact of [
    'Good',
    '$799',
    '$298.50',
    '2023',
    '2.5',
    'Sylhet',
    '01712345678',
    'Rafiq Telecom',
    'Not Verified',
  ]) {
    expect((await card.innerText()).replace(/\s/g, '')).toContain(fact.replace(/\s/g, ''));
  }

  // Books it in the modal, whose place is in the address.
  await card.getByRole('button', { name: /Book Now/ }).click();
  const modal = buyer.page.getByRole('dialog');
  await modal.waitFor();
  expect(new URL(buyer.page.url()).search).toContain('book=');
  await modal.locator('[name=buyerPhone]').fill('01911 222 333');
  await modal.locator('[name=meetLocation]').fill('Sylhet station, main entrance');
  await modal.locator('[name=bookingDate]').fill(dayFromNow(2));
  await modal.getByRole('button', { name: /^(book|submit)/i }).click();
  await buyer.page.getByText(`${productName} Successfully Booked`).waitFor();
  // The pressed button was removed; the focus stays at its position.
  await buyer.page.waitForFunction(
    () =>
      document.activeElement !== document.body &&
      document.activeElement?.textContent?.startsWith('Booked'),
  );
  await modal.waitFor({ state: 'hidden' });

  // Pays with a declined card first, then with a good one.
  await buyer.page.goto('/dashboard/my-bookings');
  await buyer.page
    .getByRole('row', { name: new RegExp(productName) })
    .getByRole('link', { name: /Pay/ })
    .click();
  await buyer.page.getByText('Please Pay $ 298.50 to complete your Purchase').waitFor();
  const pay = buyer.page.getByRole('button', { name: 'Pay Now' });
  const cardForm = async (number: string) => {
    await buyer.page.locator('[autocomplete=cc-number]').fill(number);
    await buyer.page.locator('[autocomplete=cc-exp]').fill('12/34');
    await buyer.page.locator('[autocomplete=cc-csc]').fill('123');
    await pay.click();
  };
  await cardForm('4000 0000 0000 0002');
  await buyer.page.getByRole('alert').getByText('Your card was declined.').waitFor();
  const sentTexts: string[] = [];
  buyer.page.on('request', (request) =>
    sentTexts.push(`${request.url()} ${request.postData() ?? ''}`),
  );
  await cardForm('4111 1111 1111 1111');
  await buyer.page
    .getByRole('alert')
    .getByText(/test shop/)
    .waitFor();
  expect(sentTexts.filter((each) => each.includes('confirm'))).toEqual([]);
  await cardForm('4242 4242 4242 4242');
  await buyer.page.getByText('Congratulation!!! Payment Completed.').waitFor();
  expect(await buyer.page.locator('main').innerText()).toMatch(/pi_sandbox_\w+/);
  expect(sentTexts.join(' ')).not.toMatch(/4242|4111/);

  // Both see it sold.
  await buyer.page.goto('/dashboard/my-bookings');
  await buyer.page
    .getByRole('row', { name: new RegExp(productName) })
    .locator('.status', { hasText: /^Paid$/ })
    .waitFor();
  await seller.page.reload();
  const soldElement = seller.page.getByRole('row', { name: new RegExp(productName) });
  await soldElement.getByText('Sold Out').waitFor();
  expect(await soldElement.getByRole('button', { name: /Delete/ }).isDisabled()).toBe(true);
  expect(await soldElement.getByRole('button', { name: /Advertise/ }).isDisabled()).toBe(true);
  await buyer.page.goto('/category/02');
  await buyer.page.getByRole('article').first().waitFor();
  expect(await buyer.page.getByText(productName).count()).toBe(0);

  expect(seller.complaints).toEqual([]);
  expect(buyer.complaints).toEqual([]);
});
