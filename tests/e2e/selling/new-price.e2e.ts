/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import {
  bookPhone,
  cards,
  enter,
  expectPaid,
  leave,
  listPhone,
  openPayment,
  payWith,
  readBooking,
  type Party,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { closeBrowser } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

async function changePrice(seller: Party, id: string, sealingPrice: number): Promise<void> {
  const fields = await seller.callApi<ProductPage>('GET', `/products/${id}`);
  await seller.callApi('PUT', `/products/${id}`, { ...fields, sealingPrice });
}

test('who has booked a phone that got cheaper takes its new price, and stays with the new booking', async () => {
  const seller = await enter('seller', 'Shop of Falling Prices');
  const buyer = await enter('buyer', 'Takes Less');
  const { page } = buyer;
  const phones = [];
  for (const name of ['Galaxy ever cheaper', 'Galaxy once cheaper']) {
    const id = await listPhone(seller, name);
    phones.push({ id, booking: await bookPhone(buyer, id) });
    await changePrice(seller, id, 248.5);
  }

  await page.goto('/dashboard/my-bookings');
  const rows = page.getByRole('row').filter({ hasText: 'Galaxy ever cheaper' });
  await rows.getByText('It costs $248.50 now. Your booking keeps $298.50').waitFor();
  await rows.getByRole('button', { name: 'Book it for $248.50' }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await rows.filter({ hasText: 'Cancelled' }).getByText('You booked this phone again.').waitFor();
  const createdRows = rows.filter({ has: page.getByRole('link', { name: 'Pay' }) });
  await createdRows.getByText('$248.50', { exact: true }).waitFor();
  expect(await createdRows.evaluate((each) => each === document.activeElement)).toBe(true);
  expect((await readBooking(buyer, phones[0]?.booking ?? '')).status).toBe('cancelled');

  // The payment screen offers it, too, and leads to the payment of the new booking.
  await openPayment(buyer, phones[1]?.booking ?? '');
  await page.getByText('Please Pay $ 298.50 to complete your Purchase').waitFor();
  await page.getByRole('button', { name: 'Book it for $248.50' }).click();
  await page.getByText('Please Pay $ 248.50 to complete your Purchase').waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await leave(seller, buyer);
});

test('a price that falls after the payment page was opened stops Pay Now, and is paid instead', async () => {
  const seller = await enter('seller', 'Shop of Late Discounts');
  const buyer = await enter('buyer', 'Pays Less');
  const { page } = buyer;
  const phone = await listPhone(seller, 'Galaxy cheaper while paying');
  const booking = await bookPhone(buyer, phone);
  await openPayment(buyer, booking);
  await page.getByText('Please Pay $ 298.50 to complete your Purchase').waitFor();
  const { insertedId } = await buyer.callApi<{ insertedId: string }>(
    'POST',
    `/products/${phone}/offers`,
    { price: 250 },
  );
  await seller.callApi('POST', `/offers/${insertedId}/accept`);
  await payWith(buyer, cards.good);
  await page.getByText('You have not been charged. It costs less now.').waitFor();
  expect(await readBooking(buyer, booking)).toMatchObject({ status: 'unpaid', newPrice: 250 });
  expect(await page.getByRole('button', { name: 'Book it for $250' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Book it for $250' }).click();
  await page.getByText('Please Pay $ 250 to complete your Purchase').waitFor();
  await payWith(buyer, cards.good);
  await expectPaid(buyer);
  await leave(seller, buyer);
});

test('the page of a phone one has booked says so before any program, and offers its new price', async () => {
  const seller = await enter('seller', 'Seller of What Is Booked');
  const buyer = await enter('buyer', 'Books Early', { width: 360 });
  const phone = await listPhone(seller, 'Galaxy booked early');
  const { page } = buyer;
  const path = `/phones/${phone}`;
  await page.goto(path);
  const remembered = () => page.evaluate(() => localStorage.getItem('phonehub-booked'));
  expect(await remembered()).toBeNull();
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await page.locator('dialog [name=buyerPhone]').fill('01712345678');
  await page.locator('dialog [name=meetLocation]').fill('New Market');
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await page.locator('dialog [type=submit]').click();
  const toPay = page.getByRole('link', { name: /^Pay \$.+ now$/ });
  await toPay.waitFor();
  await expect.poll(remembered).toBe(phone);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path);
  await page.getByText('pay in My Bookings').waitFor();
  const toBook = page.getByRole('link', { name: 'Book Now' }).filter({ visible: true });
  expect(await toBook.count()).toBe(0);
  await page.unroute('**/assets/*.js');
  await changePrice(seller, phone, 199);
  await page.goto(path);
  await page.getByRole('button', { name: 'Book it for $199' }).click();
  await page.getByRole('link', { name: 'Pay $199 now' }).waitFor();
  // Not `leave`: scripts that were not to be fetched are errors of the window.
  await Promise.all([seller.context.close(), buyer.context.close()]);
});

test('a price that rises while somebody books is shown before it is booked', async () => {
  const seller = await enter('seller', 'Shop of Rising Prices');
  const buyer = await enter('buyer', 'Books Slowly', { width: 360 });
  const phone = await listPhone(seller, 'Galaxy ever dearer');
  const { page } = buyer;
  await page.goto(`/phones/${phone}?book=${phone}`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=buyerPhone]').fill('01712345678');
  await dialog.locator('[name=meetLocation]').fill('New Market');
  await dialog.getByRole('button', { name: 'Tomorrow' }).click();
  await changePrice(seller, phone, 310);
  await dialog.locator('[type=submit]').click();
  await dialog.getByText('The seller has raised the price just now').waitFor();
  await dialog.locator('output[name=sealingPrice]').filter({ hasText: '$310' }).waitFor();
  // Nothing hides the sentence: it is above the button that stays in sight.
  const [sentence, button] = await Promise.all([
    dialog.getByText('The seller has raised').boundingBox(),
    dialog.locator('[type=submit]').boundingBox(),
  ]);
  expect((sentence?.y ?? 0) + (sentence?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await dialog.locator('[type=submit]').click();
  await page.getByRole('link', { name: 'Pay $310 now' }).waitFor();
  await leave(seller, buyer);
});
