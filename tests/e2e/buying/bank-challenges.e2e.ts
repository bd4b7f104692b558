import { afterAll, expect, test } from 'vitest';
import {
  beginToPay,
  bookPhone,
  cards,
  expectPaid,
  leave,
  leaveForNext,
  listPhone,
  meet,
  openPayment,
  payWith,
  readBooking,
  type Party,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { closeBrowser } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

async function deal(name: string): Promise<{ seller: Party; buyer: Party; booking: string }> {
  const seller = await meet('seller');
  const buyer = await meet('buyer');
  return { seller, buyer, booking: await bookPhone(buyer, await listPhone(seller, name)) };
}

test('the bank asks, and its customer approves with the keyboard', async () => {
  const { seller, buyer, booking } = await deal('Galaxy approved');
  const { page } = buyer;
  await beginToPay(buyer, booking);
  await payWith(buyer, cards.asking);
  const bank = page.getByRole('dialog', { name: /Do you approve this payment/ });
  for (const words of ['PhoneHub', '$298.50', 'Galaxy approved'])
    await bank.getByText(words, { exact: true }).waitFor();
  expect((await readBooking(buyer, booking)).status).toBe('unpaid');
  await bank.getByRole('button', { name: 'Approve' }).focus();
  await page.keyboard.press('Enter');
  await expectPaid(buyer);
  expect((await readBooking(buyer, booking)).status).toBe('paid');
  await leaveForNext(seller, buyer);
});

test('a question that is closed charges nothing, one that is rejected says so, and another card works at once', async () => {
  const { seller, buyer, booking } = await deal('Galaxy rejected');
  const { page } = buyer;
  await beginToPay(buyer, booking);
  await payWith(buyer, cards.asking);
  const bank = page.getByRole('dialog');
  await bank.waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('alert')
    .getByText(/didn’t answer your bank’s question/)
    .waitFor();

  // The typed card is kept; Enter in the field pays.
  expect(await page.getByLabel('Expiry date').inputValue()).toBe('12 / 34');
  await page.keyboard.press('Enter');
  await bank.getByRole('button', { name: 'Reject' }).click();
  await page
    .getByRole('alert')
    .getByText(/unable to authenticate your payment method/)
    .waitFor();
  await page.getByText('You have not been charged. Try another card.').waitFor();
  expect((await readBooking(buyer, booking)).status).toBe('unpaid');

  await page.getByLabel('Card number').fill(cards.good);
  await page.keyboard.press('Enter');
  await expectPaid(buyer);
  await leaveForNext(seller, buyer);
});

test('a slow bank: the screen says that it is safe to leave, and shows the result when it is there', async () => {
  const { seller, buyer, booking } = await deal('Galaxy slow');
  const { page } = buyer;
  await beginToPay(buyer, booking);
  await payWith(buyer, cards.slow);
  await page.getByText('Your bank is still working on this payment').waitFor();
  await page.getByText(/You can leave/).waitFor();
  // The pressed button is hidden; the focus is on the message.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/still working/);
  expect(await page.getByRole('button', { name: 'Pay Now' }).count()).toBe(0);
  await expectPaid(buyer);
  await leaveForNext(seller, buyer);
});

test('a slow bank: leaving and returning shows that the bank is working, then the receipt, and pays once', async () => {
  const { seller, buyer, booking } = await deal('Galaxy slow and left');
  const { page } = buyer;
  await beginToPay(buyer, booking);
  await payWith(buyer, cards.slow);
  await page.getByText('Your bank is still working on this payment').waitFor();
  await page.reload();
  await page
    .getByText('Your bank is still working on this payment')
    .or(page.getByText('This booking is paid.'))
    .waitFor();
  await page.getByText('This booking is paid.').waitFor();
  await page.goto('/dashboard/my-bookings');
  const row = page.getByRole('row').filter({ hasText: 'Galaxy slow and left' });
  await row.locator('.status', { hasText: /^Paid$/ }).waitFor();
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByRole('link', { name: 'Receipt' }).click();
  await page.getByRole('article', { name: 'Receipt' }).waitFor();
  await leaveForNext(seller, buyer);
});

test('when the time to pay is over, the page says so, and continuing keeps the typed card', async () => {
  const { seller, buyer, booking } = await deal('Galaxy too late');
  const { page } = buyer;
  await page.clock.install();
  await openPayment(buyer, booking);
  await page.getByText(/kept for you until/).waitFor();
  await page.getByLabel('Card number').fill(cards.good);
  expect(await page.getByRole('timer').innerText()).toMatch(/^1[45]:\d\d left$/);
  await page.clock.fastForward('15:02');
  await page.getByText('Your time to pay is over').waitFor();
  await page.getByText(/You have not been charged/).waitFor();
  await page.getByRole('button', { name: 'Continue paying' }).click();
  await page.getByText(/kept for you until/).waitFor();
  expect(await page.getByLabel('Card number').inputValue()).toBe(cards.good);
  await payWith(buyer, cards.good);
  await expectPaid(buyer);
  await leave(buyer);
  await leaveForNext(seller);
});
