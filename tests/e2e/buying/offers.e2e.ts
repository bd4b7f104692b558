/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { dayFromNow } from '#tests/support/market/phones.ts';
import { enter, leave, listPhone, type Party } from '#tests/e2e/support/buyers-and-sellers.ts';
import { overflow, violations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, untilAlive } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const press = ({ page }: Party, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
async function expectSound({ page }: Party): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

test('buyer and seller agree on a price at 360 px, in English and in Bangla, and it is booked', async () => {
  const seller = await enter('seller', 'Seller who haggles', { width: 360 });
  const buyer = await enter('buyer', 'Buyer who haggles', { width: 360, dark: true });
  const phone = await listPhone(seller, 'Galaxy to haggle for');

  // The seller's lowest price is theirs alone.
  await seller.page.goto(`/bn/dashboard/my-products/${phone}`);
  await untilAlive(seller.page);
  await seller.page.getByLabel('এর কম বললে নেবেন না ($)').fill('২০০');
  await press(seller, 'সেভ করুন');
  await seller.page.getByText('সেভ হলো').waitFor();

  // A low offer is refused at once and nothing typed is lost; a higher one waits for the seller.
  await buyer.page.goto(`/phones/${phone}`);
  await untilAlive(buyer.page);
  await press(buyer, 'Make an offer');
  const dialog = buyer.page.getByRole('dialog');
  await dialog.getByLabel('Your offer ($)').fill('5');
  await dialog.getByLabel('Add a note (optional)').fill('I could come on Friday');
  await press(buyer, 'Send the offer');
  // The text appears as the field's hint, and again as its error.
  const bounds = 'It costs $298.50. Offers start at $149.25.';
  await dialog
    .getByRole('textbox', { name: 'Your offer ($)' })
    .and(dialog.locator('[aria-invalid=true]'))
    .waitFor();
  await dialog.getByText(bounds).first().waitFor();
  await expectSound(buyer);
  await dialog.getByLabel('Your offer ($)').fill('150');
  await press(buyer, 'Send the offer');
  await dialog.getByText('The seller hopes for more than that.').waitFor();
  await dialog.getByLabel('Your offer ($)').fill('250');
  await expectSound(buyer);
  await press(buyer, 'Send the offer');
  await dialog.waitFor({ state: 'hidden' });
  await buyer.page.getByText(/^You offered \$250\. The seller has until/).waitFor();
  await expectSound(buyer);

  // The seller names another price, which the buyer sees without loading the page again.
  await seller.page.goto('/bn/dashboard/offers');
  await untilAlive(seller.page);
  await seller.page.getByText('I could come on Friday').waitFor();
  await expectSound(seller);
  // While neither has written, a seller blocks the buyer here.
  await press(seller, 'Buyer who haggles-কে ব্লক করুন');
  await seller.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Buyer who haggles-কে ব্লক করুন' })
    .click();
  await press(seller, 'Buyer who haggles-কে আনব্লক করুন');
  await seller.page.getByText('Buyer who haggles আবার আপনাকে লিখতে পারবেন').waitFor();
  // Before accepting, the seller is told how far it is below the price.
  await press(seller, '$২৫০ দামে রাজি');
  const sure = seller.page.getByRole('alertdialog', { name: '$২৫০ দামে বেচবেন?' });
  await sure.getByText(/^আপনার চাওয়া \$২৯৮.৫০ থেকে এটা ১৬% কম।$/).waitFor();
  await expectSound(seller);
  await press(seller, 'এখন না');
  await press(seller, 'অন্য দাম বলুন');
  await seller.page.getByLabel('আপনার দাম ($)').fill('২৮০');
  await expectSound(seller);
  await press(seller, 'এই দাম জানান');
  await seller.page.getByText(/^আপনি \$২৮০ হলে দেবেন।/).waitFor();
  await buyer.page.getByText(/the seller would take \$280/).waitFor();
  const offers = buyer.page.getByRole('link', { name: 'Answer' });
  const answer = (await offers.getAttribute('href')) ?? '';
  // Another offer first names the offer it would decline.
  await buyer.page.goto(`${new URL(buyer.page.url()).pathname}?offer=1`);
  await buyer.page.getByText('The seller would take $280: you can accept that').waitFor();
  await buyer.page.goto(answer);
  await press(buyer, 'Accept $280');
  await buyer.page.getByText(/^Agreed: book it for \$280 until/).waitFor();
  await expectSound(buyer);
  await seller.page.getByText(/^\$২৮০ দাম ঠিক হয়েছে:/).waitFor();

  // It is booked at that price.
  await buyer.page.getByRole('link', { name: 'Book at $280' }).click();
  const form = buyer.page.getByRole('dialog');
  await form.getByText('$280', { exact: true }).waitFor();
  await form.locator('[name=buyerPhone]').fill('01911222333');
  await form.locator('[name=meetLocation]').fill('Sylhet station');
  await form.locator('[name=bookingDate]').fill(dayFromNow(2));
  await form.locator('button[type=submit]').click();
  await buyer.page.getByRole('link', { name: 'Pay $280 now' }).waitFor();
  const { insertedId } = await buyer.callApi<{ insertedId: string }>(
    'POST',
    `/products/${phone}/conversation`,
    { text: 'See you on Friday' },
  );

  // The offer stands in their conversation, too.
  await seller.page.goto(`/bn/dashboard/messages/${insertedId}`);
  await seller.page.getByText('Buyer who haggles ফোনটি বুক করেছেন।').waitFor();
  await expectSound(seller);
  await leave(seller, buyer);
});
