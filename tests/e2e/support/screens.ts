import type { Page } from 'playwright-core';

/** Every screen, by who sees it. */
export const screensOf = {
  nobody: [
    '/',
    '/about',
    '/brands',
    '/privacy',
    '/terms',
    '/blog',
    '/blog/ten-minutes-with-a-used-phone',
    '/grading',
    '/help',
    '/help?q=ferot',
    '/help?q=qqq',
    '/help/payment-refused',
    '/help/contact',
    '/prices',
    '/prices?q=qqq',
    '/prices/iphone-13',
    '/search?q=samsang+good&sort=cheapest',
    '/search?q=qqq',
    '/compare',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/unsubscribe/done',
    '/unsubscribe/not-of-a-mail',
    '/offline',
    '/no-such-page',
  ],
  'buyer@phonehub.test': [
    '/category/02',
    '/category/02?condition=Fair&place=Rangpur&verified=1&sort=priciest',
    '/dashboard',
    '/dashboard/my-bookings',
    '/dashboard/wishlist',
    '/dashboard/offers',
    '/dashboard/messages',
    '/dashboard/notifications',
    '/dashboard/notifications/preferences',
    '/dashboard/saved-searches',
    '/dashboard/agreements',
    '/dashboard/following',
    '/dashboard/help',
    '/help/contact',
    '/dashboard/account',
  ],
  'seller@phonehub.test': [
    '/dashboard',
    '/dashboard/my-products',
    '/dashboard/add-product',
    '/dashboard/import-list',
    '/dashboard/earnings',
    '/dashboard/offers',
    '/dashboard/messages',
    '/dashboard/webhooks',
  ],
  'admin@phonehub.test': [
    '/dashboard',
    '/dashboard/all-sellers',
    '/dashboard/all-buyers',
    '/dashboard/audit-log',
    '/dashboard/first-steps',
    '/dashboard/policies',
    '/dashboard/deleted-accounts',
    '/dashboard/reports',
    '/dashboard/returns',
    '/dashboard/help-requests',
    '/dashboard/help-requests?status=closed',
    '/dashboard/money',
    '/dashboard/brands',
    '/dashboard/numbers',
    '/dashboard/numbers?days=365',
    '/dashboard/settings',
  ],
} as const;

/** The ten screens people use most. */
export const mainScreens: Readonly<Record<keyof typeof screensOf, readonly string[]>> = {
  nobody: ['/', '/search?q=samsang+good&sort=cheapest', '/prices/iphone-13', '/login', '/register'],
  'buyer@phonehub.test': ['/category/02', '/dashboard/my-bookings'],
  'seller@phonehub.test': ['/dashboard/my-products', '/dashboard/add-product'],
  'admin@phonehub.test': ['/dashboard/all-sellers'],
};

/** Waits until a page has loaded its data. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}
