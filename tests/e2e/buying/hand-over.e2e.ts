import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Handover } from '#contract/handovers/schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingFields } from '#tests/support/market/phones.ts';
import {
  beginToPay,
  bookPhone,
  cards,
  enter,
  expectPaid,
  leave,
  listPhone,
  payFor,
  payWith,
  type Party,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { askDatabase } from '#tests/e2e/support/shop-database.ts';
import { closeBrowser, logIn, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const stepsOf = ({ page }: Party) => page.getByRole('list', { name: 'Steps of this order' });
const handoverOf = ({ callApi }: Party, booking: string) =>
  callApi<Handover>('GET', `/booking/${booking}/handover`);

test('a phone is handed over by the buyer’s code, typed without a connection and sent when it is back', async () => {
  const seller = await enter('seller', 'Seller at the Station');
  const buyer = await enter('buyer', 'Buyer at the Station', { width: 360 });
  const phone = await listPhone(seller, `Galaxy of test ${process.pid} by code`);
  const booking = await bookPhone(buyer, phone);
  // Both pages stay open: each shows the other's changes, without reloading.
  await seller.page.goto(`/dashboard/my-products/${phone}`);
  await seller.page.getByText('Buyer at the Station').first().waitFor();
  // If the order is, before anything is paid.
  await buyer.page.goto('/dashboard/my-bookings');
  await buyer.page.getByText(/^Your turn: pay\. Expires .+ if unpaid/).waitFor();
  await beginToPay(buyer, booking);
  await stepsOf(buyer).locator('[aria-current=step]', { hasText: 'Payment' }).waitFor();
  // The time that counts here is that of the hold.
  expect(await buyer.page.getByText(/^Your turn: pay/).count()).toBe(0);
  await payWith(buyer, cards.good);
  await expectPaid(buyer);
  await buyer.page.getByRole('img', { name: 'Your code as a QR code' }).waitFor();
  const { code } = await handoverOf(buyer, booking);
  const digits = code ?? 'none';
  const receipt = buyer.page.getByRole('article', { name: 'Receipt' });
  await receipt.getByText(`${digits.slice(0, 3)}\u00a0${digits.slice(3)}`).waitFor();
  await buyer.page.goto(`/phones/${phone}`);
  await buyer.page.getByRole('link', { name: 'You bought this phone. See your receipt.' }).click();
  await receipt.waitFor();

  const field = seller.page.getByLabel('Code of six digits');
  const enterCode = async (input: string) => {
    await field.fill(input);
    await seller.page.getByRole('button', { name: 'Hand over' }).click();
  };
  const wrong = digits.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  for (let time = 0; time < 5; time += 1) {
    const response = seller.page.waitForResponse((answer) => answer.request().method() === 'POST');
    await enterCode(wrong);
    expect((await response).status()).toBe(400);
  }
  // The wait is shown at once, with its end.
  await seller.page.getByText(/^Too many wrong codes\. The next one is taken/).waitFor();
  await askDatabase('update handovers set codes_wait_until = null where booking_id = $1', [
    booking,
  ]);

  await seller.context.setOffline(true);
  await enterCode(digits);
  await seller.page.getByText(/^No connection\. We keep the code on this device/).waitFor();
  expect((await handoverOf(buyer, booking)).status).toBe('waiting');
  await seller.context.setOffline(false);
  await seller.page.getByText('Handed over. The guarantee has begun').waitFor();
  await stepsOf(seller)
    .locator('[aria-current=step]', { hasText: /^Guarantee until/ })
    .waitFor();
  expect(await handoverOf(buyer, booking)).toMatchObject({
    status: 'handed-over',
    handedOverBy: 'code',
    code: null,
  });
  await stepsOf(buyer)
    .locator('[aria-current=step]', { hasText: /^Guarantee until/ })
    .waitFor();
  await leave(buyer, seller);
});

/** A film of one frame (Y4M) in which a camera sees a picture a little turned, on a grey table. */
async function filmOf(picture: Buffer): Promise<Buffer> {
  const [width, height] = [640, 480];
  const seenPicture = await sharp(picture)
    .resize(240)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .rotate(12, { background: '#777' })
    .toBuffer();
  const luma = await sharp({ create: { width, height, channels: 3, background: '#777' } })
    .composite([{ input: seenPicture }])
    .greyscale()
    .raw()
    .toBuffer();
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\nFRAME\n`);
  return Buffer.concat([head, luma.subarray(0, width * height), chroma]);
}

test(
  'a seller scans the code from the buyer’s screen with the camera',
  { tags: ['slow'] },
  async () => {
    const seller = await enter('seller', 'Seller with a Camera');
    const buyer = await enter('buyer', 'Buyer in the Dark', { width: 360, dark: true });
    const phone = await listPhone(seller, `Galaxy of test ${process.pid} by camera`);
    const booking = await bookPhone(buyer, phone);
    await payFor(buyer, booking);
    const qr = buyer.page.getByRole('img', { name: 'Your code as a QR code' });
    const folder = mkdtempSync(join(tmpdir(), 'phonehub-film-'));
    const camera = join(folder, 'qr.y4m');
    writeFileSync(camera, await filmOf(await qr.screenshot()));

    const window = await visit({ camera });
    await window.context.addCookies(await seller.context.cookies());
    await window.page.goto(`/dashboard/my-products/${phone}`);
    await window.page.getByRole('button', { name: 'Scan the QR code' }).click();
    await window.page.getByText('Handed over. The guarantee has begun').waitFor();
    expect((await handoverOf(buyer, booking)).handedOverBy).toBe('code');
    expect(window.complaints).toEqual([]);
    await window.context.close();
    rmSync(folder, { recursive: true, force: true });
    await leave(buyer, seller);
  },
);

test('a phone is sent by courier, its buyer has it, and its seller is paid by an admin', async () => {
  const name = `Galaxy of test ${process.pid} by courier`;
  const seller = await enter('seller', 'Seller who Sends');
  const buyer = await enter('buyer', 'Buyer who Waits', { width: 768 });
  const phone = await listPhone(seller, name);
  const { insertedId: booking } = await buyer.callApi<{ insertedId: string }>('POST', '/bookings', {
    ...bookingFields(phone),
    delivery: 'courier',
    deliveryAddress: 'House 7, Road 3, Rajshahi',
  });
  const beforePaying = await seller.callApi<Booking[]>('GET', `/products/${phone}/bookings`);
  expect(JSON.stringify(beforePaying)).not.toContain('House 7');
  await payFor(buyer, booking);

  const { page } = seller;
  await page.goto('/dashboard/my-products');
  await page.getByRole('link', { name: /^Send the .+ to Buyer who Waits$/ }).click();
  await page.getByText(/Please send the phone by courier\.$/).waitFor();
  await page.getByText('House 7, Road 3, Rajshahi').waitFor();
  await page.getByLabel('Courier', { exact: true }).fill('Pathao');
  await page.getByLabel('Tracking number').fill('PT-1971');
  await page.getByRole('button', { name: 'I have sent it' }).click();
  await page.getByText('The buyer knows that it is on its way').waitFor();
  await page.getByRole('button', { name: 'It was delivered' }).click();
  const deliveredElement = page.getByRole('alertdialog', { name: 'Was it delivered?' });
  await deliveredElement.getByRole('button', { name: 'It was delivered' }).click();
  await page.getByText(/^The buyer’s turn: if they don’t object by/).waitFor();

  await buyer.page.reload();
  await buyer.page.getByText('Pathao, PT-1971').waitFor();
  await buyer.page.getByRole('button', { name: 'I don’t have it' }).waitFor();
  await buyer.page.getByRole('button', { name: 'I have it', exact: true }).click();
  const have = buyer.page.getByRole('alertdialog', { name: 'Do you have the phone?' });
  await have.getByRole('button', { name: 'I have it' }).click();
  await buyer.page.getByText('Your guarantee has begun').waitFor();

  // The week is over, and the payout account is old enough.
  await seller.callApi('PUT', '/payout-account', {
    ...{ method: 'bkash', name: 'Seller who Sends', number: '01711222333' },
  });
  await askDatabase(
    `with account as (update payout_accounts set changed_at = changed_at - interval '4 days'
         where user_id = (select id from users where email = $2))
     update handovers set guarantee_until = app_now() - interval '1 minute' where booking_id = $1`,
    [booking, seller.email],
  );
  await askDatabase(`select graphile_worker.add_job('release-sales')`);
  await expect.poll(async () => (await handoverOf(seller, booking)).payout).toBe('owed');
  await page.goto('/dashboard/earnings');
  await page.getByRole('button', { name: /^Pay out / }).click();
  await page.getByText('Your payout is on the list').waitFor();

  const admin = await visit();
  await logIn(admin.page, 'admin@phonehub.test');
  await admin.page.goto('/dashboard/money');
  await admin.page.getByRole('button', { name: /^Take .* as a batch$/ }).click();
  const row = admin.page.getByRole('row').filter({ hasText: 'Seller who Sends' });
  await row.getByRole('button', { name: 'Mark paid' }).click();
  const notedElement = admin.page.getByRole('dialog', {
    name: 'Payout to Seller who Sends is paid',
  });
  await notedElement.getByLabel('Reference of the transfer').fill('TRX-8842');
  await notedElement.getByRole('button', { name: 'Mark paid' }).click();
  await admin.page.getByText('Noted as paid').waitFor();
  const journal = admin.page.getByRole('region', { name: 'Where money went' });
  const newest = await journal.getByRole('row').nth(1).innerText();
  await journal.getByRole('link', { name: 'Earlier' }).click();
  await journal.getByRole('link', { name: 'Newest' }).waitFor();
  expect(await journal.getByRole('row').nth(1).innerText()).not.toBe(newest);

  await page.goto(`/dashboard/my-products/${phone}`);
  await page.getByText('All done. The money was paid out.').waitFor();
  await stepsOf(seller)
    .getByRole('listitem')
    .filter({ hasText: /^Paid out\s*\(done\)$/ })
    .waitFor();
  expect(admin.complaints).toEqual([]);
  await leave(buyer, seller);
});
