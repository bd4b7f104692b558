/** @module-tag slow */
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { Handover } from '#contract/handovers/schemas.ts';
import { bookingFields } from '#tests/support/market/phones.ts';
import {
  bookPhone,
  enter,
  leave,
  leaveForNext,
  listPhone,
  meet,
  payFor,
  type Party,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { closeBrowser } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const resultsOf = async ({ callApi }: Party, booking: string) => {
  const { checks, status } = await callApi<Handover>('GET', `/booking/${booking}/handover`);
  return { status, ...Object.fromEntries(checks.map(({ check, result }) => [check, result])) };
};
const press = ({ page }: Party, line: string, result: 'OK' | 'Wrong') =>
  page.getByRole('group', { name: line }).getByRole('button', { name: result }).click();

const screen = 'Screen and cameras are as on the label';
const calls = 'A call works, and it charges';

test('in the street the buyer ticks the checklist and has the phone, without a connection too, and the seller reads it', async () => {
  const seller = await enter('seller', 'Seller in the Street', { width: 360 });
  const buyer = await enter('buyer', 'Buyer in the Street', {
    ...{ width: 360, keepsPages: true },
  });
  const phone = await listPhone(seller, `Galaxy of test ${process.pid} in the street`);
  const { insertedId: booking } = await buyer.callApi<{ insertedId: string }>('POST', '/bookings', {
    ...{ ...bookingFields(phone), meetLocation: 'Bashundhara City, Dhaka', bookingTime: '17:30' },
  });
  await payFor(buyer, booking);
  const { page, context } = buyer;

  // First the code, then whom to meet, where and when; the receipt is folded.
  const qr = await page.getByRole('img', { name: 'Your code as a QR code' }).boundingBox();
  const meeting = page.getByRole('region', { name: 'Meet your seller' });
  expect(qr?.y).toBeLessThan((await meeting.boundingBox())?.y ?? 0);
  await meeting.getByText(/5:30\sPM$/).waitFor();
  expect(await page.getByText('Amount paid').isVisible()).toBe(false);
  const downloaded = page.waitForEvent('download');
  await meeting.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await downloaded).path(), 'utf8');
  expect(file).toMatch(/^DTSTART:\d{8}T173000\r$/m);
  expect(file).toContain('LOCATION:Bashundhara City\\, Dhaka');
  const map = await meeting.getByRole('link', { name: 'On the map' }).getAttribute('href');
  expect(map).toContain('query=Bashundhara%20City%2C%20Dhaka');

  await press(buyer, screen, 'OK');
  await expect.poll(() => resultsOf(seller, booking)).toMatchObject({ screen: 'ok' });
  await seller.page.goto(`/dashboard/my-products/${phone}`);
  const read = seller.page.getByRole('region', { name: 'What Buyer in the Street has checked' });
  await read.getByRole('listitem').filter({ hasText: screen }).getByText('OK').waitFor();
  // The seller's next step stands above whose turn it is, and above the low edge of a small window.
  const enterCode = await seller.page.getByRole('button', { name: 'Hand over' }).boundingBox();
  const steps = seller.page.getByRole('region', { name: 'Handing it over' }).getByRole('list');
  const lowEdge = (enterCode?.y ?? Infinity) + (enterCode?.height ?? 0);
  expect(lowEdge).toBeLessThan((await steps.first().boundingBox())?.y ?? 0);
  expect(lowEdge).toBeLessThan(640);

  // A mismatch opens the ways out.
  await press(buyer, 'The seller has signed out of iCloud or Google', 'Wrong');
  const ways = page.getByRole('group').filter({ has: page.locator('summary') });
  await ways.getByRole('button', { name: 'Pay less' }).waitFor();
  await ways.getByRole('link', { name: 'Talk to the seller' }).waitFor();
  await ways.getByRole('button', { name: 'Call it off' }).waitFor();

  await context.setOffline(true);
  await press(buyer, calls, 'Wrong');
  await page.getByText(/^No connection\. Your ticks stay on this device/).waitFor();
  const haveIt = page.getByRole('button', { name: 'I have it' });
  const colourOf = (button: Locator) =>
    button.evaluate((each) => getComputedStyle(each).backgroundColor);
  const green = await colourOf(haveIt);
  await haveIt.click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'I have it' });
  // Good news is green where it is confirmed, too.
  expect(await colourOf(sure)).toBe(green);
  await sure.click();
  await page.getByText(/^No connection\. We keep your “I have it” on this device/).waitFor();
  // The page may be closed and opened again where there is no connection.
  await page.goto('/offline');
  await page.goto(`/dashboard/payment/${booking}`);
  await page.getByRole('img', { name: 'Your code as a QR code' }).waitFor();
  await page.getByText(/^No connection\. We keep your “I have it” on this device/).waitFor();
  expect(await resultsOf(seller, booking)).toMatchObject({ status: 'waiting', call: null });

  await context.setOffline(false);
  await page.getByText('Your guarantee has begun').waitFor();
  expect(await resultsOf(seller, booking)).toMatchObject({
    ...{ status: 'handed-over', screen: 'ok', call: 'wrong' },
  });
  await read.getByRole('listitem').filter({ hasText: calls }).getByText('Wrong').waitFor();
  await leaveForNext(seller, buyer);
});

test('an “I have it” without a connection that comes when the sale has ended meanwhile says so', async () => {
  const [seller, buyer] = [await meet('seller'), await enter('buyer', 'Buyer too Late')];
  // Nothing tells the page what happens: it still shows what it drew when the buyer paid.
  await buyer.page.route('**/api/events*', (route) => route.abort());
  const phone = await listPhone(seller, `Galaxy of test ${process.pid} too late`);
  const booking = await bookPhone(buyer, phone);
  await payFor(buyer, booking);
  const { page, context } = buyer;
  await page.getByRole('button', { name: 'I have it' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'I have it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have it' }).click();
  await page.getByText(/^No connection\. We keep your “I have it” on this device/).waitFor();
  await seller.callApi('POST', `/booking/${booking}/refund`, { reason: 'It broke on the way' });
  await context.setOffline(false);
  const ended = page.getByRole('alert').filter({ hasText: 'Your “I have it” came too late' });
  await page.getByText('This booking was refunded.').waitFor();
  expect(await ended.innerText()).toMatch(/refund/i);
  await leave(seller, buyer);
});
