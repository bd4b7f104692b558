/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { linkInMail } from '#tests/e2e/support/mailbox.ts';
import { askDatabase } from '#tests/e2e/support/shop-database.ts';
import {
  closeBrowser,
  password,
  register,
  registerOnScreen,
  untilAlive,
  visit,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const newPassword = 'battery staple #2';

test('a forgotten password is set anew with the link of the mail, once; every device is signed out', async () => {
  const { page, context, complaints } = await visit();
  const email = await registerOnScreen(page, 'buyer', 'Forgetful Buyer');
  const elsewhere = await visit();
  await elsewhere.page.goto('/login');
  await elsewhere.page.getByRole('link', { name: 'Forgot password?' }).click();
  await elsewhere.page.locator('[name=email]').fill('nobody');
  await elsewhere.page.getByRole('button', { name: 'Send the link' }).click();
  await elsewhere.page.getByText('Please give a valid email').waitFor();
  await elsewhere.page.locator('[name=email]').fill(email);
  await elsewhere.page.getByRole('button', { name: 'Send the link' }).click();
  await elsewhere.page.getByText('Check your mail').waitFor();

  const link = await linkInMail(elsewhere.context, email, 'A new password for PhoneHub');
  await elsewhere.page.goto(link);
  const field = elsewhere.page.getByLabel('New password');
  await field.waitFor();
  expect(elsewhere.page.url()).toMatch(/\/reset-password$/);
  await field.fill('12345678#');
  await elsewhere.page.getByRole('button', { name: 'Save the password' }).click();
  await elsewhere.page.getByText('Please provide one uppercase').waitFor();
  await field.fill(newPassword);
  await elsewhere.page.getByRole('button', { name: 'Save the password' }).click();
  await elsewhere.page.getByText('Your new password is saved').waitFor();

  // The device that was signed in is signed out at its next step, with the reason.
  await page.goto('/dashboard/wishlist');
  await page.waitForURL('**/login**');
  await page.getByText('Your session has ended. Please log in again.').first().waitFor();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('The email or the password is not right.').first().waitFor();
  await page.locator('[name=password]').fill(newPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard/wishlist');

  await elsewhere.page.goto(link);
  await elsewhere.page.getByLabel('New password').fill('third password #3');
  await elsewhere.page.getByRole('button', { name: 'Save the password' }).click();
  await elsewhere.page.getByText('This link does not work any more').waitFor();
  await elsewhere.page.getByRole('link', { name: 'Ask for a new link' }).click();
  await elsewhere.page.waitForURL('**/forgot-password');
  expect([...complaints, ...elsewhere.complaints]).toEqual([]);
  await context.close();
  await elsewhere.context.close();
});

test('a link that is too old says so and leads to a new one; an incomplete one too', async () => {
  const { page, context, complaints } = await visit();
  const email = await register(page, 'seller', 'Late Seller');
  const link = await linkInMail(context, email, 'Please confirm your email');
  await askDatabase(
    `update action_codes
     set expires_at = app_now() - interval '1 minute', created_at = app_now() - interval '1 day'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByText('This link is too old').waitFor();
  expect(page.url()).toMatch(/\/verify-email$/);
  await page.getByRole('button', { name: 'Send a new mail' }).click();
  await page.getByText(`A mail is on its way to ${email}.`).waitFor();

  const fresh = await linkInMail(context, email, 'Please confirm your email');
  expect(fresh).not.toBe(link);
  await page.goto('/about');
  await page.goto(fresh);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByText('Your email is verified').waitFor();
  await page.goto('/about');
  await page.goto(fresh);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByText('Your email is already verified').waitFor();
  await page.goto('/verify-email');
  await page.getByText('This link is not complete').waitFor();
  await page.getByText(`${email} is verified.`).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('two presses while the rules of the form are being fetched send one mail', async () => {
  const { page, context } = await visit();
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  let requestCount = 0;
  await page.route('**/assets/check-values-*.js', async (route) => {
    requestCount += 1;
    await held;
    await route.continue();
  });
  let sentCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sentCount += 1;
  });
  await page.goto('/forgot-password');
  await untilAlive(page);
  await page.locator('[name=email]').fill('nobody@e2e.test');
  const button = page.getByRole('button', { name: 'Send the link' });
  await button.click();
  await expect.poll(() => requestCount).toBeGreaterThan(0);
  // By keyboard: the button takes no second click.
  await page.locator('[name=email]').press('Enter');
  go();
  await page.getByText('Check your mail').waitFor();
  expect(sentCount).toBe(1);
  await context.close();
});

test('a form whose rules can’t be loaded is sent all the same: the server checks it, too', async () => {
  const { page, context } = await visit();
  await page.route('**/assets/check-values-*.js', (route) => route.abort());
  await page.goto('/forgot-password');
  const button = page.getByRole('button', { name: 'Send the link' });
  const press = async (email: string) => {
    await untilAlive(page);
    await page.locator('[name=email]').fill(email);
    await button.click();
  };
  // The first attempt reloads the page, whose files may be those before a deployment.
  const isReloaded = page.waitForEvent('load');
  await press('nobody@e2e.test');
  await isReloaded;
  await press('nobody');
  await page.getByText('Please give a valid email').waitFor();
  await page.locator('[name=email]').fill('nobody@e2e.test');
  await button.click();
  await page.getByText('Check your mail').waitFor();
  await context.close();
});
