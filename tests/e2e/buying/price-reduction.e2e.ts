/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Handover } from '#contract/handovers/schemas.ts';
import type { Earnings } from '#contract/payouts/schemas.ts';
import {
  bookPhone,
  enter,
  leave,
  listPhone,
  payFor,
  type Party,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { closeBrowser } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const readBooking = ({ callApi }: Party, id: string) => callApi<Booking>('GET', `/booking/${id}`);

test('a buyer asks to pay less, the seller accepts, the card gets the part back, and the seller earns the rest', async () => {
  const seller = await enter('seller', 'Seller of a Scratch');
  const buyer = await enter('buyer', 'Buyer who Looks', { width: 360 });
  const phone = await listPhone(seller, `Galaxy of test ${process.pid} with a scratch`);
  const booking = await bookPhone(buyer, phone);
  await payFor(buyer, booking);
  await seller.page.goto(`/dashboard/my-products/${phone}`);

  await buyer.page.getByRole('button', { name: 'Pay less' }).click();
  const dialog = buyer.page.getByRole('dialog', { name: 'Pay less' });
  await dialog.getByText('At most $298').waitFor();
  await dialog.getByLabel('How much goes back').fill('300');
  await dialog.getByLabel('Why').fill('The back has a long scratch.');
  const send = dialog.getByRole('button', { name: 'Send to Seller of a Scratch' });
  await send.click();
  await dialog.locator('[name=amount][aria-invalid=true]').waitFor();
  await dialog.getByLabel('How much goes back').fill('18.5');
  await dialog
    .getByText(/\$18\.50 goes back to your card at once and the phone costs you \$280/)
    .waitFor();
  await send.click();
  await buyer.page.getByText('You have asked Seller of a Scratch for $18.50 back').waitFor();

  // The open page of the seller shows it without being loaded anew.
  const { page } = seller;
  await page.getByText('Buyer who Looks asks to pay $18.50 less').waitFor();
  await page.getByText('The back has a long scratch.').waitFor();
  await page.getByRole('button', { name: 'Accept $18.50 less' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Lower the price by $18.50?' });
  await sure.getByRole('button', { name: 'Accept $18.50 less' }).click();
  await page.getByText('The price is $280 now.').waitFor();

  await buyer.page.getByText('The phone costs you $280 now.').waitFor();
  await buyer.page.getByText(/^\$18\.50 went back to your card on/).waitFor();
  expect(await readBooking(buyer, booking)).toMatchObject({
    ...{ status: 'paid', sealingPrice: 298.5, givenBack: 18.5 },
  });
  await buyer.page.reload();
  const receipt = buyer.page.getByRole('article', { name: 'Receipt' });
  await receipt.getByText('Given back').waitFor({ state: 'attached' });

  const { code } = await buyer.callApi<Handover>('GET', `/booking/${booking}/handover`);
  await seller.callApi('POST', `/booking/${booking}/handover`, { code });
  const { items } = await seller.callApi<Earnings>('GET', '/earnings');
  expect(items).toMatchObject([{ price: 298.5, givenBack: 18.5, state: 'held' }]);
  expect(items[0]?.amount).toBe(280 - (items[0]?.fee ?? 0));
  await leave(buyer, seller);
});
