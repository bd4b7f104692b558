import { afterAll, expect, test } from 'vitest';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import {
  bookPhone,
  enter,
  leave,
  listPhone,
  openPayment,
  readBooking,
} from './buyers-and-sellers.ts';
import { closeBrowser } from './visitor.ts';

afterAll(closeBrowser);

test('who has booked a phone that got cheaper takes its new price, and stays with the new booking', async () => {
  const seller = await enter('seller', 'Shop of Falling Prices');
  const buyer = await enter('buyer', 'Takes Less');
  const { page } = buyer;
  const phones = [];
  for (const name of ['Galaxy ever cheaper', 'Galaxy once cheaper']) {
    const id = await listPhone(seller, name);
    phones.push({ id, booking: await bookPhone(buyer, id) });
    const { productImg, ...fields } = await seller.callApi<ProductPage>('GET', `/products/${id}`);
    await seller.callApi('PUT', `/products/${id}`, {
      ...fields,
      ...{ productImg, sealingPrice: 248.5 },
    });
  }

  await page.goto('/dashboard/my-bookings');
  const rows = page.getByRole('row').filter({ hasText: 'Galaxy ever cheaper' });
  await rows.getByText('It costs $248.50 now. Your booking keeps $298.50').waitFor();
  await rows.getByRole('button', { name: 'Book it for $248.50' }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await rows.filter({ hasText: 'Cancelled' }).waitFor();
  const made = rows.filter({ has: page.getByRole('link', { name: 'Pay' }) });
  await made.getByText('$248.50', { exact: true }).waitFor();
  expect(await made.evaluate((each) => each === document.activeElement)).toBe(true);
  expect((await readBooking(buyer, phones[0]?.booking ?? '')).status).toBe('cancelled');

  // The payment screen offers it, too, and leads to the payment of the new booking.
  await openPayment(buyer, phones[1]?.booking ?? '');
  await page.getByText('Please Pay $ 298.50 to complete your Purchase').waitFor();
  await page.getByRole('button', { name: 'Book it for $248.50' }).click();
  await page.getByText('Please Pay $ 248.50 to complete your Purchase').waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await leave(seller, buyer);
});
