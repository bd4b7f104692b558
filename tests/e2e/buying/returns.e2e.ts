import { afterAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import {
  bookPhone,
  enter,
  leave,
  listPhone,
  payFor,
  readBooking,
  type Party,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { overflow, violations } from '#tests/e2e/support/page-checks.ts';
import { tapsOn } from '#tests/e2e/support/taps.ts';
import { closeBrowser, logIn, photoFile, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('a buyer reads the receipt and asks to give the phone back; its seller gives the money back and lists it again', async () => {
  const name = `Galaxy of test ${process.pid} that came back`;
  const seller = await enter('seller', 'Shop that Takes Back');
  const buyer = await enter('buyer', 'Disappointed Buyer');
  const phone = await listPhone(seller, name, { batteryHealth: 92 });
  const booking = await bookPhone(buyer, phone);
  await payFor(buyer, booking);

  // The receipt says everything a person needs for the next week.
  await buyer.page.reload();
  const receipt = buyer.page.getByRole('article', { name: 'Receipt' });
  await receipt.locator('summary', { hasText: 'Receipt' }).click();
  for (const words of [name, 'Shop that Takes Back', 'Disappointed Buyer', '$298.50'])
    await receipt.getByText(words, { exact: true }).first().waitFor();
  const { transactionId, meetLocation } = await readBooking(buyer, booking);
  await receipt.getByText(transactionId ?? 'no number').waitFor();
  await receipt.getByText(meetLocation).waitFor();
  // The code is for the buyer; a return is asked for after the hand-over.
  await receipt.getByRole('img', { name: 'Your code as a QR code' }).waitFor();
  expect(await receipt.getByRole('link', { name: 'Request a return' }).count()).toBe(0);
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

  // My Bookings offers it as the one action of the row, and says until when.
  await receipt.getByRole('link', { name: 'My Bookings' }).click();
  const row = buyer.page.getByRole('row').filter({ hasText: name });
  await row.getByText(/request a return by .+ Your money is held until then/).waitFor();
  await row.getByRole('link', { name: 'Request a return' }).click();
  const form = buyer.page.getByRole('main');
  await form.getByText(/^Shop that Takes Back answers by \S/).waitFor();
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.getByText('Please say why you want to return the phone').waitFor();
  await form.getByLabel('Battery').check();
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.getByText('Please say what it is instead').waitFor();
  const percentage = form.getByLabel('What is it, in %?');
  expect(await percentage.evaluate((each) => each === document.activeElement)).toBe(true);
  await percentage.fill('61');
  await form.getByLabel('Anything to add?').fill('It was at 61 on the first day.');
  await form.locator('[name=photos]').setInputFiles([photoFile, photoFile]);
  await form.getByRole('button', { name: 'Remove photo 2' }).click();
  await form.getByRole('button', { name: 'Send request' }).click();
  await receipt.getByText('You requested a return').waitFor();
  await receipt.getByText('61%').waitFor();
  await receipt.getByText('It was at 61 on the first day.').waitFor();
  // The same address says what happened since.
  await buyer.page.goto(`/dashboard/return/${booking}`);
  await form.getByText('You have requested a return').waitFor();
  await buyer.page.goto('/dashboard/my-bookings');
  await row.getByText(/^Return requested \S/).waitFor();
  await row.getByRole('link', { name: 'Receipt' }).click();
  const itsPhoto = { name: 'Photo 1 of what is wrong' } as const;
  expect(await isDrawn(receipt.getByRole('img', itsPhoto))).toBe(true);

  // The two have settled it, then it turns out that they have not.
  await receipt.getByRole('button', { name: 'Keep the phone' }).click();
  const keep = buyer.page.getByRole('alertdialog', { name: 'Keep the phone after all?' });
  await keep.getByText('until then you can request a return again').waitFor();
  await keep.getByRole('button', { name: 'Keep the phone' }).click();
  await receipt.getByText(/Request a return until/).waitFor();
  expect(await receipt.getByText('You requested a return').count()).toBe(0);
  await receipt.getByRole('link', { name: 'Request a return' }).click();
  await form.getByLabel('Battery').check();
  await percentage.fill('61');
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
  const claim = seller.page.getByRole('row', { name: /^Battery/ });
  expect(await claim.getByRole('cell').allInnerTexts()).toEqual(['92%', '61%']);
  expect(await isDrawn(seller.page.getByRole('img', itsPhoto))).toBe(true);
  const buyersPhone = seller.page.getByRole('link', { name: '01911222333' });
  expect(await buyersPhone.first().getAttribute('href')).toBe('tel:01911222333');

  // A seller may say no; then an admin reads both sides, and the seller may still give in.
  await seller.page.getByRole('button', { name: 'Don’t take it back' }).click();
  const no = seller.page.getByRole('main');
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

/** A phone that its buyer has. */
async function boughtPhone(seller: Party, buyer: Party, name: string) {
  const phone = await listPhone(seller, name, { batteryHealth: 92 });
  const booking = await bookPhone(buyer, phone);
  await payFor(buyer, booking);
  await buyer.callApi('PUT', `/booking/${booking}/handover/checks`, {
    ...{ screen: 'ok', battery: 'wrong', batteryFound: 61 },
  });
  await buyer.callApi('POST', `/booking/${booking}/handover`, { confirmed: true });
  return { phone, booking };
}

test(
  'at 360 px a return takes four taps from My Bookings, its answer two, and a decision four',
  { tags: ['slow'] },
  async () => {
    const name = `Galaxy of test ${process.pid} in taps`;
    const seller = await enter('seller', 'Thumb Seller', { width: 360 });
    const buyer = await enter('buyer', 'Thumb Returner', { width: 360, dark: true });
    const { phone, booking } = await boughtPhone(seller, buyer, name);
    const fits = async ({ page }: Pick<Party, 'page'>) => {
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    };

    await buyer.page.goto('/dashboard/my-bookings');
    await untilAlive(buyer.page);
    const { page } = buyer;
    await page.getByRole('link', { name: 'Request a return' }).waitFor();
    await fits(buyer);
    const tap = tapsOn(page);
    await tap.on(page.getByRole('link', { name: 'Request a return' }));
    await page.getByText('What happens next').waitFor();
    await tap.on(page.getByText('Not genuine'));
    await tap.on(page.getByText('Battery'));
    // The field that the line opens has the focus.
    await tap.type('found-batteryHealth', '61');
    await fits(buyer);
    await tap.on(page.getByRole('button', { name: 'Send request' }));
    await page.getByText('You requested a return').waitFor();
    expect(tap.taken()).toBe(4);
    await fits(buyer);
    // The subject of the page stands above the meeting's agreements.
    const meeting = page.getByRole('region', { name: 'Where your meeting was' });
    const edge = (part: Locator, side: 'top' | 'bottom') =>
      part.evaluate((each, of) => each.getBoundingClientRect()[of], side);
    const keep = page.getByRole('button', { name: 'Keep the phone' });
    expect(await edge(keep, 'bottom')).toBeLessThan(await edge(meeting, 'top'));
    await page.getByRole('region', { name: 'What you checked when you met' }).waitFor();

    // The seller's page begins with it: label, request and answers, each with what follows.
    await seller.page.goto(`/dashboard/my-products/${phone}`);
    await seller.page.getByText('Thumb Returner requests a return').waitFor();
    await untilAlive(seller.page);
    await fits(seller);
    await seller.page.getByText(/^Within 7 days Thumb Returner gives you the phone/).waitFor();
    await seller.page.getByText(/goes back to Thumb Returner at once/).waitFor();
    // They stand above what the buyer writes.
    const claimed = seller.page.getByRole('row', { name: /^Battery/ });
    for (const name of ['Take it back', 'Refund', 'Don’t take it back']) {
      const button = seller.page.getByRole('button', { name, exact: true });
      expect(await edge(button, 'bottom')).toBeLessThan(await edge(claimed, 'top'));
    }
    const answer = tapsOn(seller.page);
    await answer.on(seller.page.getByRole('button', { name: 'Don’t take it back' }));
    await seller.page.getByLabel('Your reason').fill('It was genuine when we met.');
    await fits(seller);
    await answer.on(seller.page.getByRole('button', { name: 'Send my answer' }));
    await seller.page.getByText(/You have answered, and an admin decides/).waitFor();
    expect(answer.taken()).toBe(2);

    // An admin reads label, request and answer below the row, and decides there.
    const admin = await visit({ width: 360 });
    await logIn(admin.page, 'admin@phonehub.test');
    await admin.page.goto('/dashboard/returns');
    await untilAlive(admin.page);
    const row = admin.page.getByRole('row').filter({ hasText: name }).first();
    await row.waitFor();
    const decide = tapsOn(admin.page);
    await decide.on(row.getByRole('button', { name: 'Decide' }));
    const decision = admin.page.getByRole('region', { name: `Decide about ${name}` });
    const battery = decision.getByRole('row', { name: /^Battery/ });
    await expect.poll(() => battery.getByRole('cell').allInnerTexts()).toEqual(['92%', '61%']);
    expect(await decision.evaluate((each) => each === document.activeElement)).toBe(true);
    await decision.getByText('It was genuine when we met.').waitFor();
    // What its buyer ticked on the checklist when they met.
    await decision.getByText('not as on the label (61%)').waitFor();
    expect(new URL(admin.page.url()).searchParams.get('case')).toBe(booking);
    expect(await admin.page.getByRole('dialog').count()).toBe(0);
    await fits(admin);
    await decide.on(decision.getByText('The phone goes back first, then the money'));
    await decide.on(decision.getByLabel('Your reason'));
    await decide.type('reason', 'The serial number is of another phone.');
    await decide.on(decision.getByRole('button', { name: 'Decide' }));
    await admin.page.getByText('Decided; both are told why').waitFor();
    expect(decide.taken()).toBe(4);
    await decision.waitFor({ state: 'hidden' });

    // Now it is the buyer's turn, and the row says so with the only marked action.
    await page.goto('/dashboard/my-bookings');
    await page.getByRole('link', { name: 'Give it back' }).click();
    const givenBack = page.getByRole('button', { name: 'Given back' });
    await givenBack.waitFor();
    expect(await edge(givenBack, 'bottom')).toBeLessThan(await edge(meeting, 'top'));
    expect(admin.complaints).toEqual([]);
    await admin.context.close();
    await leave(seller, buyer);
  },
);

test(
  'why no return can be requested: not here yet, not one’s own, and not a booking at all',
  { tags: ['slow'] },
  async () => {
    const seller = await enter('seller', 'Shop without Returns');
    const buyer = await enter('buyer', 'Early Returner');
    const booking = await bookPhone(buyer, await listPhone(seller, 'Galaxy on its way'));
    await buyer.page.goto(`/dashboard/return/${booking}`);
    await buyer.page.getByText('Nothing to return').waitFor();
    await payFor(buyer, booking);
    await buyer.page.goto(`/dashboard/return/${booking}`);
    await buyer.page.getByText('You don’t have the phone yet').waitFor();
    await seller.page.goto(`/dashboard/return/${booking}`);
    await seller.page.getByText('We could not find this booking').waitFor();
    await buyer.page.goto('/dashboard/return/none');
    await buyer.page.getByText('We could not find this booking').waitFor();
    await leave(seller, buyer);
  },
);

/** Returns whether a picture came and was decoded. */
async function isDrawn(picture: Locator): Promise<boolean> {
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth > 0;
  });
}

test(
  'nobody has booked yet, a phone of somebody else, and no phone at all',
  { tags: ['slow'] },
  async () => {
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
  },
);
