/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { appCode } from '#tests/support/people/authenticator-app.ts';
import { enter, listPhone } from '#tests/e2e/support/buyers-and-sellers.ts';
import { askDatabase } from '#tests/e2e/support/shop-database.ts';
import {
  closeBrowser,
  logIn,
  logInOnScreen,
  password,
  register,
  untilAlive,
  visit,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('somebody whose account is closed is out of every tab, and told why', async () => {
  const { page, context, complaints } = await visit();
  const email = await register(page, 'seller', 'Closed Seller');
  const second = await context.newPage();
  await second.goto('/dashboard/add-product');
  await second.locator('[name=productName]').waitFor();
  await page.goto('/dashboard');
  await page.getByText('Hello, Closed Seller').waitFor();
  await askDatabase('update users set disabled_at = app_now() where email = $1', [email]);
  await page.waitForURL('**/login**');
  await page.getByText('This account is closed.').first().waitFor();
  await second.waitForURL('**/login**');
  await second.getByText('This account is closed.').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('phoneHub-token'))).toBeNull();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('This account is closed.').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('an admin whose rights were taken is led out of the admin pages at the next press', async () => {
  const { page, context } = await visit();
  const email = await register(page, 'buyer', 'Passing Admin');
  await askDatabase('insert into admin_grants (user_id) select id from users where email = $1', [
    email,
  ]);
  await page.goto('/dashboard/all-sellers');
  await page.getByRole('heading', { name: 'All Sellers' }).waitFor();
  await askDatabase(
    'delete from admin_grants where user_id = (select id from users where email = $1)',
    [email],
  );
  await page.getByRole('link', { name: 'All Buyers', exact: true }).click();
  await page.waitForURL('**/login**');
  await page.getByText('That page needs an admin account.').waitFor();
  await context.close();
});

test('a second factor that is set up elsewhere is asked for here at the next call', async () => {
  const here = await visit();
  const email = await register(here.page, 'buyer', 'Stepping Buyer');
  const there = await visit();
  // Blocked, or the event stream would report it before a call does.
  await there.page.route('**/api/events', (route) => route.abort());
  await logIn(there.page, email, password);
  await there.page.goto('/dashboard/wishlist');
  await there.page.getByRole('heading', { name: 'My Wishlist' }).waitFor();
  await here.page.goto('/dashboard/account');
  await here.page.getByRole('button', { name: 'Set up the app' }).click();
  const setup = here.page.getByRole('dialog', { name: 'Set up your authenticator app' });
  const secret = await setup.locator('code').innerText();
  await setup.getByLabel('Code from your app').fill(appCode(secret));
  await setup.getByRole('button', { name: 'Turn it on' }).click();
  await here.page.getByRole('button', { name: 'I’ve saved them' }).click();

  await there.page.getByRole('link', { name: 'My Booking', exact: true }).click();
  await there.page.getByRole('heading', { name: 'One more step' }).waitFor();
  await there.page.getByLabel('Code from your app').fill(appCode(secret, 1));
  await there.page.getByRole('button', { name: 'Confirm' }).click();
  await there.page.waitForURL('**/dashboard/my-bookings');
  await there.page.getByText('You have not booked a phone yet').waitFor();
  expect([...here.complaints, ...there.complaints]).toEqual([]);
  await here.context.close();
  await there.context.close();
});

test('a network that does not answer is told in words, with Retry', async () => {
  const { page, context } = await visit();
  await page.goto('/login');
  await page.locator('[name=email]').fill('buyer@phonehub.test');
  await page.locator('[name=password]').fill('PhoneHub#2022');
  await untilAlive(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('We can’t reach PhoneHub.').first().waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.waitForFunction(() => localStorage.getItem('phoneHub-token') !== null);
  await context.close();
});

test('what was typed waits for the same person after a session that ended, and not for the next one', async () => {
  const seller = await enter('seller', 'Seller of unsent words');
  const alice = await enter('buyer', 'Alice Interrupted');
  const bob = await enter('buyer', 'Bob Afterwards');
  const { page } = alice;
  const phone = await listPhone(seller, 'Galaxy of two people');
  const asking = `/dashboard/messages/ask/${phone}`;
  const field = page.getByRole('textbox', { name: 'Your message' });
  const endSessions = async () => {
    await askDatabase(
      'delete from sessions where user_id = (select id from users where email = $1)',
      [alice.email],
    );
    await page.goto('/dashboard');
    await page.waitForURL('**/login**');
  };
  await page.goto(asking);
  await field.fill('My number is 01711223344');
  // A session of before owners of drafts were noted: the first connection notes them.
  await page.waitForFunction(() => localStorage.getItem('phonehub-draft:owner') !== null);
  await endSessions();
  await logInOnScreen(page, alice.email, password);
  await page.goto(asking);
  await expect.poll(() => field.inputValue()).toBe('My number is 01711223344');
  // Sent, but on its way when the session ends.
  await page.route('**/api/products/*/conversation', (route) => route.abort());
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('phonehub-draft:outbox:')),
  );
  await endSessions();
  await page.unrouteAll();
  await logInOnScreen(page, bob.email, password);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('01711223344');
  await Promise.all([seller, alice, bob].map(({ context }) => context.close()));
});

test('the number of unread messages in the menu is not the one of whoever was signed in before', async () => {
  const seller = await enter('seller', 'Seller with a message');
  const next = await enter('seller', 'Seller without one');
  const buyer = await enter('buyer', 'Buyer who wrote');
  const phone = await listPhone(seller, 'Galaxy of one question');
  const question = { text: 'Is it there?', clientId: crypto.randomUUID() };
  await buyer.callApi('POST', `/products/${phone}/conversation`, question);
  const { page } = seller;
  await page.goto('/dashboard');
  const messages = page.getByRole('navigation').getByRole('link', { name: /^Messages/ });
  await messages.filter({ hasText: '1' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL('**/login**');
  await untilAlive(page);
  // Without the number the menu is complete.
  await page.route('**/api/conversations/count', (route) => route.abort());
  await page.locator('[name=email]').fill(next.email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByText('Hello, Seller without one').waitFor();
  expect(await messages.innerText()).toBe('Messages');
  await Promise.all([seller, next, buyer].map(({ context }) => context.close()));
});
