import { afterAll, expect, test } from 'vitest';
import { axeLooks, expectNoViolationsIn } from './page-checks.ts';
import { waitUntilSettled } from './screens.ts';
import { closeBrowser, logIn, visit } from './visitor.ts';

afterAll(closeBrowser);

/** The ten screens people use most; for-everyone*.e2e.ts open all of them in all looks. */
const mainScreens = {
  nobody: ['/', '/search?q=samsung', '/prices/iphone-13', '/login', '/register'],
  'buyer@phonehub.test': ['/category/01', '/dashboard/my-bookings'],
  'seller@phonehub.test': ['/dashboard/my-products', '/dashboard/add-product'],
  'admin@phonehub.test': ['/dashboard/all-sellers'],
} as const;

test.each(Object.entries(mainScreens))(
  'axe finds nothing on the main screens of %s',
  async (email, paths) => {
    const { page, context, complaints } = await visit();
    if (email !== 'nobody') await logIn(page, email);
    for (const path of paths) {
      await page.goto(path);
      await waitUntilSettled(page);
      await expectNoViolationsIn(page, path, axeLooks[0]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
