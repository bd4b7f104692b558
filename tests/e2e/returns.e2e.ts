import { afterAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { bookPhone, enter, leave, listPhone, payFor, readBooking } from './buyers-and-sellers.ts';
import { closeBrowser, photoFile } from './visitor.ts';

afterAll(closeBrowser);

test('a buyer reads the receipt and asks to give the phone back; its seller gives the money back and lists it again', async () => {
  const name = `Galaxy of test ${process.pid} that came back`;
  const seller = await enter('seller', 'Shop that Takes Back');
  const buyer = await enter('buyer', 'Disappointed Buyer');
  const phone = await listPhone(seller, name);
  const booking = await bookPhone(buyer, phone);
  await payFor(buyer, booking);

  // The receipt says everything a person needs for the next week.
  await buyer.page.reload();
  const receipt = buyer.page.getByRole('article', { name: 'Receipt' });
  for (const words of [name, 'Shop that Takes Back', 'Disappointed Buyer', '$298.50'])
    await receipt.getByText(words, { exact: true }).first().waitFor();
  const { transactionId, meetLocation } = await readBooking(buyer, booking);
  await receipt.getByText(transactionId ?? 'no number').waitFor();
  await receipt.getByText(meetLocation).waitFor();
  // The code is for the buyer; a return is asked for after the hand-over.
  await receipt.getByRole('img', { name: 'Your code as a QR code' }).waitFor();
  expect(await receipt.getByRole('button', { name: 'Request a return' }).count()).toBe(0);
  await receipt.getByRole('button', { name: 'I have it' }).click();
  const have = buyer.page.getByRole('alertdialog', { name: 'Do you have the phone?' });
  await have.getByRole('button', { name: 'I have it' }).click();
  await receipt.getByText(/Guarantee until/).waitFor();
  await receipt.getByText(/Request a return until/).waitFor();

  // On paper only the receipt is left.
  await buyer.page.emulateMedia({ media: 'print' });
  expect(await buyer.page.getByRole('navigation').count()).toBe(0);
  expect(await buyer.page.getByRole('button', { name: /Print/ }).count()).toBe(0);
  await receipt.getByText(transactionId ?? 'no number').waitFor();
  await buyer.page.emulateMedia({ media: 'screen' });

  await receipt.getByRole('button', { name: 'Request a return' }).click();
  const form = buyer.page.getByRole('dialog', { name: 'Return this phone?' });
  await form.waitFor();
  await buyer.page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });

  // My Bookings offers the same, until when, and says afterwards that it was asked.
  await receipt.getByRole('link', { name: 'My Bookings' }).click();
  const row = buyer.page.getByRole('row').filter({ hasText: name });
  await row.getByText(/^You can request a return until/).waitFor();
  await row.getByRole('button', { name: 'Request a return' }).click();
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.getByText('Please say why you want to return the phone').waitFor();
  await form.getByLabel('What is wrong with it?').fill('The battery is at 61 %.');
  await form.locator('[name=photos]').setInputFiles([photoFile, photoFile]);
  await form.getByRole('button', { name: 'Remove photo 2' }).click();
  await form.getByRole('button', { name: 'Send request' }).click();
  await row.getByText(/^Return requested \S/).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  await row.getByRole('link', { name: 'Receipt' }).click();
  await receipt.getByText('You requested a return').waitFor();
  await receipt.getByText('The battery is at 61 %.').waitFor();
  const itsPhoto = { name: 'Photo 1 of what is wrong' } as const;
  expect(await isDrawn(receipt.getByRole('img', itsPhoto))).toBe(true);

  // The two have settled it, then it turns out that they have not.
  await receipt.getByRole('button', { name: 'Keep the phone' }).click();
  const keep = buyer.page.getByRole('alertdialog', { name: 'Keep the phone after all?' });
  await keep.getByText('until then you can request a return again').waitFor();
  await keep.getByRole('button', { name: 'Keep the phone' }).click();
  await receipt.getByText(/Request a return until/).waitFor();
  expect(await receipt.getByText('You requested a return').count()).toBe(0);
  await receipt.getByRole('button', { name: 'Request a return' }).click();
  await form.getByLabel('What is wrong with it?').fill('The battery is at 61 %.');
  await form.locator('[name=photos]').setInputFiles(photoFile);
  await form.getByRole('button', { name: 'Send request' }).click();
  await receipt.getByText('You requested a return').waitFor();

  // The seller reads it under the phone's own name.
  await seller.page.goto('/dashboard/my-products');
  const ownElement = seller.page.getByRole('row').filter({ hasText: name });
  await ownElement.getByText('Sold Out', { exact: true }).waitFor();
  await ownElement.getByText('This phone has been sold.').waitFor();
  await ownElement.getByRole('link', { name: /1 booking/ }).click();
  await seller.page.getByRole('heading', { name: `Bookings of ${name}` }).waitFor();
  await seller.page.getByText('Disappointed Buyer requests a return').waitFor();
  await seller.page.getByText('The battery is at 61 %.').waitFor();
  expect(await isDrawn(seller.page.getByRole('img', itsPhoto))).toBe(true);
  const buyersPhone = seller.page.getByRole('link', { name: '01911222333' });
  expect(await buyersPhone.first().getAttribute('href')).toBe('tel:01911222333');

  // A seller may say no; then an admin reads both sides, and the seller may still give in.
  await seller.page.getByRole('button', { name: 'Don’t take it back' }).click();
  const no = seller.page.getByRole('dialog');
  await no.getByRole('button', { name: 'Send my answer' }).click();
  await no.getByText('Please say why you do not take the phone back').waitFor();
  await no.getByLabel('Your reason').fill('It was at 92 % when we met.');
  await no.getByRole('button', { name: 'Send my answer' }).click();
  await seller.page.getByText(/You have answered, and an admin decides/).waitFor();
  await buyer.page.reload();
  await receipt.getByText('It was at 92 % when we met.').waitFor();

  const back = seller.page.getByRole('button', { name: 'Refund' });
  await back.click();
  const question = seller.page.getByRole('alertdialog');
  await question.getByText(/\$298\.50 goes back to the card of Disappointed Buyer/).waitFor();
  await seller.page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect((await readBooking(buyer, booking)).status).toBe('paid');
  await back.click();
  await question.getByRole('button', { name: 'Refund' }).click();
  await seller.page.getByRole('row').getByText('Refunded', { exact: true }).waitFor();

  // The buyer sees the refund; the phone is not public yet.
  await expect.poll(async () => (await readBooking(buyer, booking)).refund).toBe('sent');
  await buyer.page.goto('/dashboard/my-bookings');
  const refundedElement = buyer.page.getByRole('row').filter({ hasText: name });
  await refundedElement.getByText('Refunded', { exact: true }).waitFor();
  await refundedElement.getByRole('link', { name: 'Receipt' }).click();
  await buyer.page.getByText('Your money was sent back').waitFor();
  await buyer.page.goto('/category/02');
  await buyer.page.getByRole('article').first().waitFor();
  expect(await buyer.page.getByRole('article').filter({ hasText: name }).count()).toBe(0);

  // Listed again, it is on sale again.
  await seller.page.goto('/dashboard/my-products');
  await ownElement.getByText('Returned to you', { exact: true }).waitFor();
  await ownElement.getByText(/Nobody can see it until you list it again/).waitFor();
  expect(await ownElement.getByText('Available', { exact: true }).count()).toBe(0);
  expect(await ownElement.getByRole('button', { name: /Advertise/ }).isDisabled()).toBe(true);
  await ownElement.getByRole('button', { name: 'List again' }).click();
  await ownElement.getByText(/Nobody can see it/).waitFor({ state: 'detached' });
  await ownElement.getByText('Available', { exact: true }).waitFor();
  expect(await ownElement.getByRole('button', { name: /Advertise/ }).isEnabled()).toBe(true);
  await expect
    .poll(async () => {
      await buyer.page.goto('/category/02');
      await buyer.page.getByRole('article').first().waitFor();
      return buyer.page.getByRole('article').filter({ hasText: name }).count();
    })
    .toBe(1);
  await leave(seller, buyer);
});

/** Returns whether a picture came and was decoded. */
async function isDrawn(picture: Locator): Promise<boolean> {
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth > 0;
  });
}

test('nobody has booked yet, a phone of somebody else, and no phone at all', async () => {
  const seller = await enter('seller', 'Shop without Bookings');
  const other = await enter('seller', 'Curious Shop');
  const phone = await listPhone(seller, 'Galaxy nobody knows');
  await seller.page.goto('/dashboard/my-products');
  const ownElement = seller.page.getByRole('row').filter({ hasText: 'Galaxy nobody knows' });
  await ownElement.waitFor();
  expect(await ownElement.getByRole('link', { name: /booking/ }).count()).toBe(0);
  let listedCount = 0;
  seller.page.on('request', (request) => {
    if (request.url().includes('/api/myproducts/')) listedCount += 1;
  });
  await seller.page.goto(`/dashboard/my-products/${phone}`);
  await seller.page.getByText('Nobody has booked this phone yet').waitFor();
  // The page of one phone does not wait for all others.
  expect(listedCount).toBe(0);
  for (const id of [phone, 'no-such-phone']) {
    await other.page.goto(`/dashboard/my-products/${id}`);
    await other.page.getByText('We could not find this phone').waitFor();
  }
  await leave(seller, other);
});
