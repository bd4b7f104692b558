/** @module-tag slow */
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { linkInMail } from '#tests/e2e/support/mailbox.ts';
import { ageSignIns, askDatabase } from '#tests/e2e/support/shop-database.ts';
import {
  closeBrowser,
  hasFocus,
  logIn,
  newEmail,
  password,
  photoFile,
  register,
  visit,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('name, phone and photo are changed and seen at once', async () => {
  const { page, context, complaints } = await visit();
  await register(page, 'seller', 'Rahim Before');
  await page.goto('/dashboard/account');
  await page.getByLabel('Name', { exact: true }).fill('Rahim After');
  await page.getByLabel('Phone', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await page.getByText('Please enter a phone number of 6 to 12 digits').waitFor();
  await page.getByLabel('Phone', { exact: true }).fill('+880 1712-345678');
  await page.locator('[name=image]').setInputFiles(photoFile);
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await page.getByRole('link', { name: 'Rahim After Account' }).waitFor();
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Phone', { exact: true }).inputValue())
    .toBe('01712345678');
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await page.getByText('Your profile is saved').waitFor();
  await page.reload();
  await page.getByLabel('Phone', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Remove the photo' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the email is verified by its mail, then changed by another; the session stays', async () => {
  const { page, context, complaints } = await visit();
  const email = await register(page, 'buyer', 'Mail Buyer');
  await page.goto('/dashboard/account');
  await page.getByText('Not verified yet').waitFor();
  await page.getByRole('button', { name: 'Send a new mail' }).click();
  await page.getByText(`A mail is on its way to ${email}.`).waitFor();
  await page.goto(await linkInMail(context, email, 'Please confirm your email'));
  // A mail scanner opens links and runs the scripts of their pages.
  await page.getByText('One press, and we send our mails').waitFor();
  expect(
    await askDatabase('select email_verified as done from users where email = $1', [email]),
  ).toEqual([{ done: false }]);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByText('Your email is verified').waitFor();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByRole('link', { name: 'Mail Buyer Account' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();

  await ageSignIns(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  expect(page.url()).toContain('open=email');
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByLabel('New email').fill('seller@phonehub.test');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  await question.getByLabel('Password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('Another account uses this email.').waitFor();
  const next = newEmail('moved');
  await dialog.getByLabel('New email').fill(next);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await dialog.getByText(`A link is on its way to ${next}.`).waitFor();
  const link = await linkInMail(context, next, 'Please confirm your new email');
  await page.goto(link);
  await page.getByText('One press, and you log in with your new email').waitFor();
  expect(await askDatabase('select 1 from users where email = $1', [next])).toEqual([]);
  await page.getByRole('button', { name: 'Change my email' }).click();
  await page.getByText('Your email has changed').waitFor();
  await page.goto('/about');
  await page.goto(link);
  await page.getByRole('button', { name: 'Change my email' }).press('Enter');
  await page.getByText('Your email is already changed').waitFor();
  expect(page.url()).toMatch(/\/confirm-email$/);
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await page.getByText(next).first().waitFor();
  // Session and token stay valid after the change of the email.
  await page.goto('/dashboard/my-bookings');
  await page.getByText('You have not booked a phone yet').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('devices are listed and signed out, one and all; a new password signs out the others', async () => {
  const here = await visit();
  const email = await register(here.page, 'buyer', 'Two Devices');
  const there = await visit();
  // Blocked, or the event stream would report it before a call does.
  await there.page.route('**/api/events', (route) => route.abort());
  await logIn(there.page, email, password);
  await there.page.goto('/dashboard/wishlist');
  await there.page.getByRole('heading', { name: 'My Wishlist' }).waitFor();

  await here.page.goto('/dashboard/account');
  await here.page.getByText('This device').waitFor();
  // The button changes its name as soon as it is pressed; the session ends with the response.
  const response = here.page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await here.page.getByRole('button', { name: /^Log out .*logged in/ }).click();
  expect((await response).status()).toBe(200);
  await there.page.getByRole('link', { name: 'My Booking', exact: true }).click();
  await there.page.waitForURL('**/login**');
  await there.page.getByText('Your session has ended. Please log in again.').first().waitFor();

  await logIn(there.page, email, password);
  await here.page.reload();
  await here.page.getByRole('button', { name: 'Log out the other device' }).click();
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await here.page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await there.page.goto('/dashboard');
  await there.page.waitForURL('**/login**');

  await logIn(there.page, email, password);
  await here.page.getByRole('button', { name: 'Change password' }).click();
  const dialog = here.page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('New password').fill('battery staple #2');
  await dialog.getByRole('button', { name: 'Save the password' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await there.page.goto('/dashboard');
  await there.page.waitForURL('**/login**');
  await here.page.goto('/dashboard/my-bookings');
  await here.page.getByText('You have not booked a phone yet').waitFor();
  expect([...here.complaints, ...there.complaints]).toEqual([]);
  await here.context.close();
  await there.context.close();
});

test('a seller makes a token by keyboard, sees it once, uses it and revokes it', async () => {
  const { page, context, complaints } = await visit();
  const email = await register(page, 'seller', 'Token Seller');
  await page.goto('/dashboard/account');
  await ageSignIns(email);
  await page.getByRole('button', { name: 'Make a token' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Make a token' });
  await dialog.getByRole('button', { name: 'Make a token' }).press('Enter');
  await dialog.getByText('Please say what the token is for').waitFor();
  await dialog.getByLabel('Name').fill('The till');
  await dialog.getByLabel('Read your listings, with prices and status').press('Space');
  await dialog.getByRole('button', { name: 'Make a token' }).press('Enter');
  await dialog.getByText('Please choose what it may do').waitFor();
  await dialog.getByLabel('Read your listings, with prices and status').press('Space');
  await dialog.getByRole('button', { name: 'Make a token' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  await question.getByLabel('Password').fill(password);
  await question.getByLabel('Password').press('Enter');
  const shownElement = page.getByRole('alertdialog', { name: 'Your new token' });
  const token = await shownElement.getByText(/^phu_/).innerText();
  await shownElement.getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  await page.getByText(`phu_…${token.slice(-4)}`).waitFor();
  expect(await page.content()).not.toContain(token);
  const read = () =>
    context.request.get(`/api/myproducts/${email}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await read()).status()).toBe(200);
  await page.reload();
  await page.getByText('last used on').waitFor();
  await page.getByRole('button', { name: 'Revoke The till' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  await page.getByText('The token is revoked').waitFor();
  // The focus stays in the list, or in its section once that is empty.
  const section = page.getByRole('heading', { level: 3, name: 'Personal access tokens' });
  await expect.poll(() => hasFocus(section)).toBe(true);
  expect((await read()).status()).toBe(401);
  expect(complaints).toEqual([]);
  await context.close();
});

test('everything held about oneself is one file', async () => {
  const { page, context } = await visit();
  const email = await register(page, 'buyer', 'Export Buyer');
  await page.goto('/dashboard/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^phonehub-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(email);
  expect(JSON.parse(text)).toMatchObject({ exportedAt: expect.any(String) });
  await context.close();
});

test('an account is deleted after one has seen what stays, and opened again within the week', async () => {
  const { page, context, complaints } = await visit();
  const email = await register(page, 'buyer', 'Leaving Buyer');
  const second = await context.newPage();
  await second.goto('/dashboard/wishlist');
  await second.getByRole('heading', { name: 'My Wishlist' }).waitFor();
  await page.goto('/dashboard/account');
  await page.evaluate(() => localStorage.setItem('phonehub-draft:message:1', '{"text":"Mine"}'));
  await ageSignIns(email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByText('Erased after 7 days').waitFor();
  await dialog.getByText('Kept, and why').waitFor();
  await dialog.getByText('Are you sure, you want to Delete?').waitFor();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  // Calling it off changes nothing.
  await question.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByLabel('Password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/login**');
  await page.getByText('Your account is deleted').first().waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('draft');
  // The other tab is logged out as well.
  await second.waitForURL('**/login**');

  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('You have deleted this account').waitFor();
  await page.getByRole('button', { name: 'Leave it deleted' }).click();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Open my account again' }).click();
  await page.waitForFunction(() => localStorage.getItem('phoneHub-token') !== null);
  await page.goto('/dashboard');
  await page.getByText('Hello, Leaving Buyer').waitFor();

  await askDatabase(
    `update users set deleted_at = app_now(), closed_by = 'admin' where email = $1`,
    [email],
  );
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('This account is closed.').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the account begins with what everybody needs; what programs need stands at its end', async () => {
  const { page, context } = await visit();
  await register(page, 'seller', 'No Programmer');
  await page.goto('/dashboard/account');
  await page.getByRole('heading', { name: 'Personal access tokens' }).waitFor();
  const sections = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  expect(sections.slice(0, 2)).toEqual(['Profile', 'How you log in']);
  expect(sections.at(-1)).toBe('For programs');
  const programs = page.locator('#programs');
  expect(await programs.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Personal access tokens',
    'Webhooks',
  ]);
  // Where the seller lives most people are paid by mobile money.
  await page.goto('/dashboard/earnings');
  expect(await page.locator('[name=method]').inputValue()).toBe('bkash');
  await context.close();
});
