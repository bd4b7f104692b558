/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Handover } from '#contract/handovers/schemas.ts';
import type { Offer } from '#contract/offers/schemas.ts';
import {
  bookPhone,
  enter,
  leave,
  listPhone,
  meet,
  payFor,
  type Party,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const item = ({ page }: Party, sentence: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: sentence });
const press = async (party: Party, sentence: string | RegExp, button: string) =>
  item(party, sentence).getByRole('link', { name: button, exact: true }).click();
/** The digits with or without a space between them. */
const spaced = (code: string) => new RegExp([...code].join('\\s*'));
const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
/** Opens the shop and presses twice with a finger: Today in the bar, then the button of the item. */
async function pressTwice(
  party: Party,
  sentence: string | RegExp,
  name: string,
  role: 'link' | 'button' = 'link',
): Promise<void> {
  const { page } = party;
  const finger = { delay: 10 };
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: /^Today/ })
    .click(finger);
  await item(party, sentence).getByRole(role, { name, exact: true }).click(finger);
}

test('Today follows an offer, a booking and its payment, and each button leads to the next step', async () => {
  const seller = await enter('seller', 'Tariq Today', { width: 360 });
  const buyer = await enter('buyer', 'Bithi Today', { width: 360 });
  await buyer.page.goto('/dashboard');
  await buyer.page.getByText('Nothing waits for you right now.').waitFor();
  await buyer.page.getByRole('link', { name: 'Find a phone' }).waitFor();
  const productId = await listPhone(seller, 'Galaxy of today');
  const { insertedId } = await buyer.callApi<{ insertedId: string }>(
    'POST',
    `/products/${productId}/offers`,
    { price: 250 },
  );

  // Two presses answer it. For some seconds the answer can be taken back, and who leaves has meant it.
  const offered = 'Bithi Today offers $250 for your Galaxy of today; you ask $298.50';
  await pressTwice(seller, offered, 'Accept $250', 'button');
  const undo = item(seller, offered).getByRole('button', { name: 'Undo' });
  expect(await undo.evaluate((each) => each === document.activeElement)).toBe(true);
  await undo.click();
  const statusOf = async () =>
    (await seller.callApi<Offer[]>('GET', '/offers')).map(({ _id, status }) => [_id, status]);
  expect(await statusOf()).toEqual([[insertedId, 'open']]);
  await item(seller, offered).getByRole('button', { name: 'Accept $250' }).click();
  await item(seller, offered).getByText('You accept $250.').waitFor();
  await item(seller, offered).getByRole('link', { name: 'Other answers' }).waitFor({
    state: 'detached',
  });
  await seller.page.goto('/dashboard/offers');
  await expect.poll(statusOf).toEqual([[insertedId, 'accepted']]);

  // The page that is open follows the event stream.
  const agreed = 'Tariq Today agreed: the Galaxy of today is yours to book for $250';
  await item(buyer, agreed)
    .getByText(/^By .+, or this price is gone\.$/)
    .waitFor();
  await expectNoViolations(buyer.page, 'Today with an item');
  await press(buyer, agreed, 'Book Now');
  await buyer.page.getByRole('dialog').locator('[name=buyerPhone]').waitFor();
  const booking = await bookPhone(buyer, productId);

  await buyer.page.goto('/dashboard');
  await press(buyer, 'Pay $250 for the Galaxy of today before somebody else does', 'Pay');
  await buyer.page.waitForURL(`**/dashboard/payment/${booking}`);
  await payFor(buyer, booking);

  await pressTwice(buyer, /Meet Tariq Today at .+: the Galaxy of today/, 'Show the code');
  await buyer.page.waitForURL(`**/dashboard/payment/${booking}#code`);
  const { code } = await buyer.callApi<Handover>('GET', `/booking/${booking}/handover`);
  const digits = buyer.page.getByText(spaced(code ?? ''));
  await digits.first().waitFor();
  expect(await digits.first().evaluate(isInSight)).toBe(true);
  await item(seller, /Meet Bithi Today at .+: hand over the Galaxy of today/).waitFor({
    state: 'detached',
  });
  await seller.page.goto('/dashboard');
  await press(seller, /Meet Bithi Today at .+: hand over the Galaxy of today/, 'Enter the code');
  await seller.page.waitForURL(`**/dashboard/my-products/${productId}`);
  const offers = await seller.callApi<Offer[]>('GET', '/offers');
  expect(offers.map(({ status }) => status)).toEqual(['bought']);
  await leave(seller, buyer);
});

test('an admin reads the queues with their oldest and the promised time, and who and what is new', async () => {
  const buyer = await meet('buyer');
  const seller = await meet('seller');
  const productId = await listPhone(seller, 'Galaxy to report');
  await buyer.callApi('POST', `/products/${productId}/reports`, {
    reason: 'fake',
    words: 'The logo is on the wrong side',
  });
  const { page, context, complaints } = await visit({ width: 360 });
  await logIn(page, 'admin@phonehub.test');
  await page.goto('/dashboard');
  const reports = page.getByRole('listitem').filter({ hasText: /open reports?/ });
  await reports.getByText(/^The oldest came .+\. We promise an answer by .+\.$/).waitFor();
  await page.getByRole('heading', { name: 'New people' }).waitFor();
  await page.getByRole('link', { name: 'Galaxy to report' }).waitFor();
  await expectNoViolations(page, 'Today of an admin');
  await reports.getByRole('link', { name: 'Go to Reports' }).click();
  await page.waitForURL('**/dashboard/reports');
  expect(complaints).toEqual([]);
  await context.close();
  await leave(buyer, seller);
});

test('Today says what failed and offers to try again', async () => {
  const buyer = await enter('buyer', 'Faisal Failing', { width: 360 });
  await buyer.page.route('**/api/today', (route) => route.abort());
  await buyer.page.goto('/dashboard');
  await buyer.page.getByText('We can’t reach PhoneHub.').first().waitFor();
  await buyer.page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await buyer.page.unroute('**/api/today');
  await buyer.page.getByRole('button', { name: 'Retry' }).click();
  await buyer.page.getByText('Nothing waits for you right now.').waitFor();
  await leave(buyer);
});
