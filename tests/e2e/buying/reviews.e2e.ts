/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/schemas.ts';
import {
  bookPhone,
  enter,
  leave,
  listPhone,
  payFor,
  type Party,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { overflow, violations } from '#tests/e2e/support/page-checks.ts';
import { askDatabase } from '#tests/e2e/support/shop-database.ts';
import { closeBrowser, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

/** Chooses a radio button by keyboard. */
async function choose({ page }: Party, group: string | RegExp, choice: string | RegExp) {
  const radio = page.getByRole('group', { name: group }).getByRole('radio', { name: choice });
  await radio.focus();
  await page.keyboard.press('Space');
  expect(await radio.isChecked()).toBe(true);
}

async function fits({ page }: Party): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

test('reviews, the seller’s page and following, by keyboard at 360 px, in both languages', async () => {
  const seller = await enter('seller', 'Salma Seller', { width: 360 });
  const buyer = await enter('buyer', 'Babul Buyer', { width: 360, dark: true });
  const phone = await listPhone(seller, `Galaxy of test ${process.pid} to judge`);
  const booking = await bookPhone(buyer, phone);
  await payFor(buyer, booking);
  await buyer.callApi('POST', `/booking/${booking}/handover`, { confirmed: true });

  // From the receipt to the form; a message beside each field names the missing input.
  await buyer.page.reload();
  await untilAlive(buyer.page);
  await buyer.page.getByRole('link', { name: 'Review this sale' }).press('Enter');
  await buyer.page.getByRole('heading', { name: 'How was it with Salma Seller?' }).waitFor();
  await buyer.page.getByRole('button', { name: 'Send review' }).press('Enter');
  await buyer.page.getByText('Please choose one to five stars').waitFor();
  // Five stars in a row: the arrow keys choose.
  const stars = buyer.page.getByRole('group', { name: 'Stars' });
  await stars.getByRole('radio', { name: '1 star: bad' }).focus();
  await buyer.page.keyboard.press('Space');
  for (const chosen of ['2 stars: not good', '3 stars: all right', '4 stars: good']) {
    await buyer.page.keyboard.press('ArrowRight');
    expect(await stars.getByRole('radio', { name: chosen }).isChecked()).toBe(true);
  }
  await stars.getByText('4 stars: good').waitFor();
  await choose(buyer, 'Was the phone as described?', 'Mostly');
  await buyer.page.getByLabel('In your words').fill('Came on time, a scratch more than shown.');
  await fits(buyer);
  await buyer.page.getByRole('button', { name: 'Send review' }).press('Enter');
  await buyer.page.getByText('Nobody else can read it yet.', { exact: false }).waitFor();
  await buyer.page.getByRole('button', { name: 'Edit' }).press('Enter');
  await choose(buyer, 'Stars', '5 stars: very good');
  await buyer.page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await buyer.page.getByRole('img', { name: '5 stars of five' }).waitFor();
  await fits(buyer);

  // The seller, in Bangla, sees nothing of it before they have written.
  await seller.page.goto(`/bn/dashboard/reviews/${booking}`);
  await untilAlive(seller.page);
  await seller.page.getByRole('heading', { name: 'Babul Buyer-এর সাথে কেমন হলো?' }).waitFor();
  expect(await seller.page.getByText('Came on time').count()).toBe(0);
  await choose(seller, 'তারা', '৫ তারা: খুব ভালো');
  await choose(seller, 'ক্রেতা কি কথা রেখেছেন?', 'হ্যাঁ');
  await seller.page.getByLabel('নিজের ভাষায়').fill('ভালো ক্রেতা');
  await fits(seller);
  await seller.page.getByRole('button', { name: 'রিভিউ পাঠান' }).press('Enter');
  await seller.page.getByText('Came on time, a scratch more than shown.').waitFor();
  await seller.page.getByLabel('আপনার উত্তর').fill('ধন্যবাদ');
  await seller.page.getByRole('button', { name: 'উত্তর পাঠান' }).press('Enter');
  await seller.page.getByText('ধন্যবাদ', { exact: true }).waitFor();
  await fits(seller);

  // The seller's page, also without scripts, shows the review, and gives no score for one.
  const { sellerId: uid } = await seller.callApi<Product>('GET', `/products/${phone}`);
  const path = `/sellers/${uid}`;
  const plain = await visit({ javaScript: false, width: 360 });
  await plain.page.goto(`/bn${path}`);
  await plain.page.getByRole('heading', { name: 'Salma Seller' }).waitFor();
  await plain.page.getByText('Came on time, a scratch more than shown.').waitFor();
  await plain.page.getByText('এ পর্যন্ত একটি রিভিউ আছে', { exact: false }).waitFor();
  await plain.page.getByText('Babul B.', { exact: false }).waitFor();
  await plain.context.close();

  // Following by keyboard: the next phone is in the notifications.
  await buyer.page.goto(path);
  await untilAlive(buyer.page);
  await buyer.page.getByRole('button', { name: 'Follow this seller' }).press('Enter');
  await buyer.page.getByRole('button', { name: 'Stop following' }).waitFor();
  await fits(buyer);
  const next = `Galaxy of test ${process.pid} for followers`;
  await listPhone(seller, next);
  await buyer.page.goto('/dashboard/notifications');
  await buyer.page
    .getByText(`Salma Seller, a seller you follow, has a new phone: ${next}`)
    .waitFor();
  await buyer.page.goto('/dashboard/following');
  await buyer.page.getByRole('link', { name: 'Salma Seller' }).waitFor();
  await fits(buyer);
  await buyer.page.getByRole('button', { name: 'Stop following Salma Seller' }).press('Enter');
  await buyer.page.getByText('You don’t follow anybody yet').waitFor();

  // Three reviews make a score, on the phone's page as a link.
  await askDatabase(
    `insert into seller_ratings (seller_id, stars_4) values ($1, 2)
     on conflict (seller_id) do update set stars_4 = 2`,
    [uid],
  );
  await seller.page.goto(`/sellers/${uid}`);
  await seller.page.getByText('This is your page as everybody sees it.').waitFor();
  await seller.page.getByRole('img', { name: '4.3 of 5 from 3 reviews' }).waitFor();
  // The share of each number is drawn in the shop's colours, not by the browser.
  expect(await seller.page.locator('meter').count()).toBe(0);
  const shares = await seller.page
    .locator('.rating-bar rect')
    .evaluateAll((all) => all.map((each) => Number.parseInt(each.getAttribute('width') ?? '')));
  expect(shares).toEqual([33, 66, 0, 0, 0]);
  await fits(seller);
  await askDatabase('update seller_ratings set stars_4 = 0 where seller_id = $1', [uid]);

  await buyer.page.goto(`/dashboard/reviews/${booking}`);
  await buyer.page.getByText('ভালো ক্রেতা').waitFor();
  await buyer.page.getByText('ধন্যবাদ', { exact: true }).waitFor();
  await leave(buyer, seller);
});
