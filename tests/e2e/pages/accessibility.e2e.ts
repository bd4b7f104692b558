/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import {
  beginToPay,
  bookPhone,
  cards,
  enter,
  listPhone,
  openPayment,
  payWith,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { waitUntilSettled } from '#tests/e2e/support/screens.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('axe finds nothing on the booking modal and the payment screen', async () => {
  const { page, context } = await visit();
  await logIn(page, 'buyer@phonehub.test');
  await page.goto('/category/01');
  await page
    .getByRole('button', { name: /Book Now/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectNoViolations(page, 'the booking modal');
  // A field that can't be changed is readable in full, on a narrow screen with letters of twice the size, too.
  await page.setViewportSize({ width: 360, height: 800 });
  const knownOutputs = await page
    .getByRole('dialog')
    .locator('output[name]')
    .evaluateAll((all) => {
      document.documentElement.style.fontSize = '200%';
      return all.map((each) => [
        each.getAttribute('name'),
        each.scrollWidth - each.clientWidth > 0 || each.scrollHeight - each.clientHeight > 1,
      ]);
    });
  expect(knownOutputs).toEqual([
    ['productName', false],
    ['sealingPrice', false],
    ['buyerName', false],
    ['buyerEmail', false],
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard/my-bookings');
  await page.getByRole('link', { name: /Pay/ }).first().click();
  await page.getByText(/Please Pay \$/).waitFor();
  await waitUntilSettled(page);
  await expectNoViolations(page, 'the payment screen');
  await context.close();
});

test('axe finds nothing on any state of paying, on the receipt and on a returned phone', async () => {
  const seller = await enter('seller', 'Shop for Everybody');
  const first = await enter('buyer', 'First Reader');
  const second = await enter('buyer', 'Second Reader');
  const phone = await listPhone(seller, 'Galaxy with a name that is long enough to wrap twice');
  const booking = await bookPhone(first, phone);
  const later = await bookPhone(second, phone);
  const { page } = first;

  await page.goto('/dashboard/my-bookings');
  await page.getByRole('button', { name: /^More/ }).click();
  await expectNoViolations(page, 'the menu of a booking');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectNoViolations(page, 'asking before cancelling');

  await page.clock.install();
  await beginToPay(first, booking);
  await openPayment(second, later);
  await second.page.getByText('Someone else is paying for this phone').waitFor();
  await expectNoViolations(second.page, 'someone else is paying');
  await page.clock.fastForward('15:02');
  await page.getByText('Your time to pay is over').waitFor();
  await expectNoViolations(page, 'the time is over');
  await page.getByRole('button', { name: 'Continue paying' }).click();
  await page.getByText(/kept for you until/).waitFor();
  await payWith(first, cards.declined);
  await page.getByText(/Try another card/).waitFor();
  await expectNoViolations(page, 'declined');
  await payWith(first, cards.asking);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await expectNoViolations(page, 'the bank asks');
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByText(/unable to authenticate/).waitFor();
  await payWith(first, cards.slow);
  await page.getByText('Your bank is still working on this payment').waitFor();
  await expectNoViolations(page, 'the bank is at work');
  await page
    .getByText('Congratulation!!! Payment Completed.')
    .or(page.getByText('This booking is paid.'))
    .waitFor();
  await expectNoViolations(page, 'the receipt');
  const over = second.page.getByText('This booking can no longer be paid');
  const retry = second.page.getByRole('button', { name: 'Retry' });
  await retry.or(over).first().waitFor();
  // The toast may disappear at any moment.
  await retry.dispatchEvent('click', {}, { timeout: 2_000 }).catch(() => undefined);
  await over.waitFor();
  await expectNoViolations(second.page, 'sold to somebody else');

  await page.getByRole('button', { name: 'I have it' }).click();
  const receivedElement = page.getByRole('alertdialog');
  await expectNoViolations(page, 'asking whether the buyer has the phone');
  await receivedElement.getByRole('button', { name: 'I have it' }).click();
  await receivedElement.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Request a return' }).click();
  await page.getByLabel('Screen').check();
  await page.getByLabel('Cracked').check();
  await page.getByLabel('Anything to add?').fill('It is another one.');
  await expectNoViolations(page, 'asking to give it back');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('You requested a return').waitFor();
  await expectNoViolations(page, 'asked to give it back');

  await seller.page.goto(`/dashboard/my-products/${phone}`);
  await seller.page.getByText('First Reader requests a return').waitFor();
  await expectNoViolations(seller.page, 'asked back, for the seller');
  await seller.page.getByRole('button', { name: 'Don’t take it back' }).click();
  await seller.page.getByLabel('Your reason').waitFor();
  await expectNoViolations(seller.page, 'why the seller does not take it back');
  await seller.page.getByRole('button', { name: 'Refund' }).click();
  const question = seller.page.getByRole('alertdialog');
  await expectNoViolations(seller.page, 'asking before giving the money back');
  await question.getByRole('button', { name: 'Refund' }).click();
  await seller.page.getByRole('button', { name: 'List again' }).waitFor();
  await expectNoViolations(seller.page, 'a phone that came back');
  await seller.page.goto('/dashboard/my-products');
  await seller.page.getByRole('button', { name: 'List again' }).waitFor();
  await expectNoViolations(seller.page, 'My Products with a phone that came back');
  await page.goto(`/dashboard/payment/${booking}`);
  await page.getByText('This booking was refunded.').waitFor();
  await expectNoViolations(page, 'refunded');
  await Promise.all([seller, first, second].map(({ context }) => context.close()));
});
