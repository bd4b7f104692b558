import { afterAll, expect, test } from 'vitest';
import { closeBrowser, logIn, visit } from './visitor.ts';

afterAll(closeBrowser);

// Pages are kept in caches and are the same for all who are signed in.
test.each([
  ['buyer', 'My Booking', null],
  [
    'seller',
    'My Products',
    'You’re signed in as a seller. To book phones or keep a wishlist, use a buyer account.',
  ],
  [
    'admin',
    'All Sellers',
    'You’re signed in as an admin. To book phones or keep a wishlist, use a buyer account.',
  ],
] as const)('a %s’s pages are theirs before any program', async (who, link, reason) => {
  const { page, context } = await visit({ width: 1280 });
  await logIn(page, `${who}@phonehub.test`);
  // Only documents are loaded: what is seen is the first paint.
  await page.route('**/assets/*.js', (route) => route.abort());
  const [phone] = await (await page.request.get('/api/category/02?limit=1')).json();
  for (const path of ['/category/02', `/phones/${phone._id}`]) {
    await page.goto(path);
    const toBook = page.getByRole('link', { name: 'Book Now' });
    const disabled = page.getByRole('button', { name: 'Book Now', disabled: true });
    const [links, buttons] = [await toBook.count(), await disabled.count()];
    expect([path, links > 0, buttons > 0]).toEqual([path, reason === null, reason !== null]);
    if (reason !== null) {
      expect(await page.getByText(reason).filter({ visible: true }).count()).toBe(buttons);
    }
  }
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const shown = await menu.getByRole('link').allInnerTexts();
  expect(shown.filter((text) => text !== '')).toContain(link);
  const others = ['My Booking', 'My Products', 'All Sellers'].filter((each) => each !== link);
  for (const other of others) {
    expect(await menu.getByRole('link', { name: other }).count()).toBe(0);
  }
  await context.close();
});
