/** @module-tag slow */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { runningPostgres } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { buildPersistentKeys } from '#server/platform/database/keys/persistent-keys.ts';
import { buildUnsubscribeLinks } from '#server/platform/operation/mail/mail-topics.ts';
import { productFields } from '#tests/support/market/phones.ts';
import { enter, leave, listPhone, type Party } from '#tests/e2e/support/buyers-and-sellers.ts';
import { askDatabase } from '#tests/e2e/support/shop-database.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import { e2eShop } from '#tests/e2e/support/e2e-shop.ts';
import { closeBrowser } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

/** The link at the end of a mail about wishes. */
async function wayOutOf(email: string): Promise<string> {
  const { url, dataDir } = e2eShop();
  const secret = await readFile(join(dataDir, 'auth-secret'), 'utf8');
  const [person] = await askDatabase<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  const pool = openPool(runningPostgres(dataDir) ?? '', 1, () => undefined);
  const wayOut = buildUnsubscribeLinks(buildPersistentKeys(openDatabase(pool), [secret]), url);
  const token = await wayOut.token(person?.id ?? '', 'wishes').finally(() => pool.end());
  return `/unsubscribe/${token}`;
}

/** Keeps calls from the server until it is released. */
async function holdCalls(page: Page, path: string): Promise<{ count(): number; go(): void }> {
  let count = 0;
  let go: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') {
      count += 1;
      await open;
    }
    await route.continue();
  });
  return { count: () => count, go: () => go() };
}

const bell = ({ page }: Party, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('a buyer wishes; the seller lowers the price; the buyer is notified live and led to the phone', async () => {
  const seller = await enter('seller', 'Lena Lowering');
  const buyer = await enter('buyer', 'Bela Watching', { width: 390 });
  const productId = await listPhone(seller, 'Galaxy of the bell');
  await buyer.page.goto(`/phones/${productId}`);
  // Not the hearts of similar phones.
  const wish = buyer.page.locator('button:not(.photo-heart)', { hasText: 'Wishlist' });
  await wish.click();
  await wish.and(buyer.page.locator('[aria-pressed=true]')).waitFor();
  // A second tab: one of the two keeps the event stream open for both.
  const second = await buyer.context.newPage();
  await second.goto('/dashboard/notifications');
  await second.getByText('Nothing has happened yet').waitFor();
  // Wide enough for the whole header.
  await second.setViewportSize({ width: 1280, height: 800 });
  // A log-out that fails leaves the window as it was: it goes on listening.
  await second.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await second.getByRole('button', { name: 'Logout' }).first().click();
  await second.getByText('We can’t reach PhoneHub.').first().waitFor();

  await seller.page.goto(`/dashboard/my-products/${productId}/edit`);
  await seller.page.locator('[name=sealingPrice]').fill('210');
  await seller.page.locator('main form button[type=submit]').click();
  await seller.page.waitForURL(`**/phones/${productId}`);

  await bell(buyer, 'Notifications, 1 unread').waitFor();
  const sentence = 'Galaxy of the bell on your wishlist costs $210 now, not $298.50.';
  await buyer.page
    .getByRole('status')
    .filter({ hasText: `New notification: ${sentence}` })
    .waitFor({ state: 'attached' });
  await buyer.page.locator('.phone-label .price').getByText('$210').waitFor();
  await second.getByRole('link', { name: sentence }).waitFor();
  await expectNoViolations(second, 'a full list of notifications');
  await second.close();

  // A static page shares the stream, too.
  await buyer.page.goto('/');
  await bell(buyer, 'Notifications: 1').waitFor();
  await buyer.page.goto(`/phones/${productId}`);
  // The stream continues in the remaining tab.
  await bell(buyer, 'Notifications, 1 unread').click();
  await buyer.page.getByRole('link', { name: sentence }).click();
  await buyer.page.waitForURL(`**/phones/${productId}`);
  await buyer.page.getByRole('heading', { level: 1, name: 'Galaxy of the bell' }).waitFor();
  await bell(buyer, 'Notifications').waitFor();
  await leave(seller, buyer);
});

test('what is pressed while another is under way is not lost', async () => {
  const seller = await enter('seller', 'Rima Reducing');
  const buyer = await enter('buyer', 'Mina Marking');
  const { page } = buyer;
  for (const name of ['Galaxy of one', 'Galaxy of two']) {
    const id = await listPhone(seller, name);
    await buyer.callApi('PUT', '/wishlists', { productId: id, buyerEmail: buyer.email });
    const { photos } = await seller.callApi<ProductPage>('GET', `/products/${id}`);
    const changes = { ...productFields(photos[0] ?? ''), photos, productName: name };
    await seller.callApi('PUT', `/products/${id}`, { ...changes, sealingPrice: 210 });
  }
  await page.goto('/dashboard/notifications');
  const marks = page.getByRole('button', { name: /^Mark as read: .*on your wishlist costs/ });
  await expect.poll(() => marks.count()).toBe(2);
  const held = await holdCalls(page, '**/api/notifications/*/read');
  const [first, other] = [marks.first(), marks.last()];
  await first.click();
  await first.click();
  await other.click();
  await expect.poll(held.count).toBe(2);
  held.go();
  await expect.poll(() => marks.count()).toBe(0);
  await bell(buyer, 'Notifications').waitFor();
  expect(held.count()).toBe(2);

  await page.goto('/dashboard/notifications/preferences');
  const wishes = page.getByRole('listitem').filter({ hasText: 'A phone you wish for' });
  await wishes.waitFor();
  const saving = await holdCalls(page, '**/api/notification-preferences**');
  await wishes.getByRole('checkbox').uncheck();
  await wishes.getByLabel('Mail').selectOption('Once a day');
  await expect.poll(saving.count).toBe(1);
  saving.go();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  expect(await wishes.getByLabel('Mail').inputValue()).toBe('daily');
  expect(await wishes.getByRole('checkbox').isChecked()).toBe(false);
  await leave(seller, buyer);
});

test('a search is saved from a category listing, finds a new phone, is changed and deleted', async () => {
  const seller = await enter('seller', 'Sami Listing');
  const buyer = await enter('buyer', 'Sara Searching');
  const { page } = buyer;
  await page.goto('/category/02?condition=Good&location=Sylhet');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Samsung · Good · Sylhet');
  await expectNoViolations(page, 'saving a search');
  await dialog.getByLabel('Name').fill('Good ones of Sylhet');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The search is saved').waitFor();
  await page.getByRole('button', { name: 'Search saved' }).waitFor();
  await listPhone(seller, 'Galaxy of the search');
  await bell(buyer, 'Notifications, 1 unread').click();
  await page
    .getByRole('link', { name: 'New for “Good ones of Sylhet”: Galaxy of the search, $298.50.' })
    .waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await bell(buyer, 'Notifications').waitFor();

  await page.getByRole('link', { name: 'Saved Searches' }).click();
  await page.getByRole('button', { name: 'Change Good ones of Sylhet' }).click();
  await page.getByRole('dialog').getByLabel('Once a day').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('listitem').getByText('Once a day').waitFor();
  await expectNoViolations(page, 'saved searches');
  await page.getByRole('link', { name: 'See results of Good ones of Sylhet' }).click();
  await page.waitForURL('**/category/02?condition=Good&location=Sylhet');
  await page.goBack();
  await page.getByRole('button', { name: 'Delete Good ones of Sylhet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You have not saved a search yet').waitFor();
  expect(await page.getByRole('link', { name: 'Search phones' }).getAttribute('href')).toBe(
    '/search',
  );
  await leave(seller, buyer);
});

test('notification preferences are chosen on a page, and a mail’s unsubscribe link works without scripts', async () => {
  const buyer = await enter('buyer', 'Pia Preferring');
  const { page } = buyer;
  await page.goto('/dashboard/notifications/preferences');
  const wishes = page.getByRole('listitem').filter({ hasText: 'A phone you wish for' });
  await wishes.getByLabel('Mail').selectOption('Once a day');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  expect(await wishes.getByLabel('Mail').inputValue()).toBe('daily');
  const payments = page.getByRole('listitem').filter({ hasText: 'Receipts, money' });
  await payments.getByText('Always').waitFor();
  expect(await payments.getByRole('combobox').count()).toBe(0);

  await page.goto('/unsubscribe/not-a-token-of-ours');
  await page.getByText('This link is not one of ours').waitFor();
  expect(await page.locator('main form').count()).toBe(0);
  await page.goto(`/bn${await wayOutOf(buyer.email)}`);
  await page.locator('main').getByRole('button').click();
  await page.waitForURL('**/bn/unsubscribe/done');
  await page.goto('/dashboard/notifications/preferences');
  await wishes.waitFor();
  expect(await wishes.getByLabel('Mail').inputValue()).toBe('never');
  await leave(buyer);
});
