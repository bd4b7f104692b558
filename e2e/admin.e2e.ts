import { afterAll, expect, test } from 'vitest';
import { closeBrowser, logIn, register, visit } from './visitor.ts';

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
  await admin.page.getByRole('searchbox').fill(email);
  const row = admin.page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /Please Verify/ }).click();
  await admin.page.getByText('Make Admin Successfull').waitFor();
  await row.getByText('Verified', { exact: true }).waitFor();
  expect(new URL(admin.page.url()).searchParams.get('q')).toBe(email);
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
