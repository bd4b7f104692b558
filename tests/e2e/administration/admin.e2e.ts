import { afterAll, expect, test } from 'vitest';
import { ageSignIns, askDatabase } from '#tests/e2e/support/shop-database.ts';
import { closeBrowser, demoPassword, logIn, register, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('an admin verifies a seller, whose listings show it at once, and finds them by typing', async () => {
  const seller = await visit();
  const email = await register(seller.page, 'seller', 'Shirin Verified Later');
  const admin = await visit();
  await logIn(admin.page, 'admin@phonehub.test');
  await admin.page.goto('/dashboard/all-sellers');
  await admin.page.getByRole('table').waitFor();
  const headers = await admin.page.getByRole('columnheader').allInnerTexts();
  expect(headers.map((text) => text.trim().toLowerCase())).toEqual([
    'image',
    'name',
    'email',
    'status',
    'action',
  ]);
  await admin.page.getByRole('main').getByRole('searchbox').fill(email);
  await admin.page.waitForURL((url) => url.searchParams.get('q') === email);
  const row = admin.page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /Please Verify/ }).click();
  await admin.page.getByText('Make Admin Successfull').waitFor();
  await row.getByText('Verified', { exact: true }).waitFor();
  await admin.page.reload();
  await row.getByText('Verified', { exact: true }).waitFor();
  expect(admin.complaints).toEqual([]);
});

test('an admin deletes a buyer after the question; the buyer is out at once', async () => {
  const buyer = await visit();
  const email = await register(buyer.page, 'buyer', 'Gone Soon');
  const admin = await visit();
  await logIn(admin.page, 'admin@phonehub.test');
  await admin.page.goto('/dashboard/all-buyers');
  const row = admin.page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /Delete/ }).click();
  const question = admin.page.getByRole('alertdialog');
  await question.getByText('Are you sure, you want to Delete?').waitFor();
  await admin.page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await row.count()).toBe(1);
  await row.getByRole('button', { name: /Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await admin.page.getByText('Data Successfully Deleted').waitFor();
  await row.waitFor({ state: 'detached' });
  await buyer.page.goto('/dashboard/wishlist');
  await buyer.page.waitForURL('**/login**');
  expect(admin.complaints).toEqual([]);
});

test('an admin takes a verification back, restores a deleted seller, and finds it all in the audit log', async () => {
  const seller = await visit();
  const email = await register(seller.page, 'seller', 'Back And Forth');
  const { page, complaints } = await visit();
  await logIn(page, 'admin@phonehub.test');
  await page.goto(`/dashboard/all-sellers?q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Please Verify' }).click();
  await row.getByText('Verified', { exact: true }).waitFor();

  await row.getByRole('button', { name: /^More actions for/ }).click();
  await row.getByRole('button', { name: 'Un-verify' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Un-verify this seller?').waitFor();
  await question.getByRole('button', { name: 'Un-verify' }).click();
  await row.getByRole('button', { name: 'Please Verify' }).waitFor();

  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  // By keyboard; then the row is there again.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).press('Enter');
  await row.getByRole('button', { name: 'Please Verify' }).waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);

  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Deleted accounts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Deleted accounts' }).waitFor();
  await row.getByRole('button', { name: 'Restore' }).click();
  await row.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Audit Log' }).click();
  await page.getByLabel('To whom').fill(email);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL((url) => url.searchParams.get('target') === email);
  const entries = page.getByRole('row').filter({ hasText: email });
  await entries.filter({ hasText: 'Restored a seller' }).first().waitFor();
  expect(await entries.count()).toBe(6);
  await page.getByLabel('Action').selectOption({ label: 'Un-verified a seller' });
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL((url) => url.searchParams.get('action') === 'unverify-seller');
  await entries.filter({ hasText: 'Restored a seller' }).first().waitFor({ state: 'detached' });
  expect(await entries.count()).toBe(1);
  // The address restores the list after a reload, too.
  await page.reload();
  await entries.filter({ hasText: 'Un-verified a seller' }).waitFor();
  expect(await page.getByLabel('To whom').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('The log is intact').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Clear' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('To whom').inputValue()).toBe('');
  expect(complaints).toEqual([]);
});

test('an admin enters where somebody who has left is paid, after showing that it is still them', async () => {
  const seller = await visit();
  const email = await register(seller.page, 'seller', 'Left And Owed');
  const [left] = await askDatabase<{ id: string }>(
    `update users set deleted_at = app_now(), closed_by = 'admin' where email = $1 returning id`,
    [email],
  );
  const balance = {
    ...{ sellerId: left?.id, sellerName: 'Left And Owed', owed: 12.5, method: null },
    ...{ number: null, pausedUntil: null, closedAt: new Date().toISOString() },
  };
  const { page, context, complaints } = await visit();
  await logIn(page, 'admin@phonehub.test');
  await page.route('**/api/payouts/closed', (route) => route.fulfill({ json: [balance] }));
  await page.goto('/dashboard/money');
  const row = page.getByRole('row').filter({ hasText: 'Left And Owed' });
  await row.getByRole('button', { name: 'Enter an account' }).click();
  await ageSignIns('admin@phonehub.test');
  const dialog = page.getByRole('dialog', { name: 'Where Left And Owed is paid' });
  await dialog.getByLabel('How are they paid?').selectOption('bKash');
  await dialog.getByLabel('Name of the account holder').fill('Left And Owed');
  await dialog.getByLabel('Mobile number of the account').fill('01711222333');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  await question.getByLabel('Password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const accounts = await askDatabase('select method from payout_accounts where user_id = $1', [
    left?.id,
  ]);
  expect(accounts).toEqual([{ method: 'bkash' }]);
  expect(complaints).toEqual([]);
  await context.close();
  await seller.context.close();
});
