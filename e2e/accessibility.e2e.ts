import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { closeBrowser, logIn, visit } from './visitor.ts';

afterAll(closeBrowser);

const screens = {
  nobody: ['/', '/about', '/blog', '/login', '/register', '/no-such-page'],
  'buyer@phonehub.test': [
    '/category/02',
    '/dashboard',
    '/dashboard/my-bookings',
    '/dashboard/wishlist',
  ],
  'seller@phonehub.test': ['/dashboard', '/dashboard/my-products', '/dashboard/add-product'],
  'admin@phonehub.test': [
    '/dashboard',
    '/dashboard/all-sellers',
    '/dashboard/all-buyers',
    '/dashboard/audit-log',
    '/dashboard/deleted-accounts',
  ],
} as const;

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(
    (each) =>
      `${each.id}: ${each.nodes
        .map((node) => node.html)
        .join(' | ')
        .slice(0, 400)}`,
  );
}

describe.each([
  ['light', false, 1280],
  ['dark', true, 360],
] as const)('%s', (_name, dark, width) => {
  test.each(Object.entries(screens))(
    'axe finds nothing on the screens of %s, and nothing is wider than the window',
    async (email, paths) => {
      const { page, context, complaints } = await visit({ dark, width });
      if (email !== 'nobody') await logIn(page, email);
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        expect([path, await violations(page)]).toEqual([path, []]);
        const overflow = await page.evaluate(() =>
          Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
        );
        expect([path, overflow]).toEqual([path, 0]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('axe finds nothing on the booking modal and the payment screen', async () => {
    const { page, context } = await visit({ dark, width });
    await logIn(page, 'buyer@phonehub.test');
    await page.goto('/category/01');
    await page
      .getByRole('button', { name: /Book Now/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto('/dashboard/my-bookings');
    await page.getByRole('link', { name: /Pay/ }).first().click();
    await page.getByText(/Please Pay \$/).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});
