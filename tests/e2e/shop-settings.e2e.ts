/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnShop } from './e2e-shop.ts';
import { expectNoViolations } from './page-checks.ts';
import { closeBrowser, logIn, visit } from './visitor.ts';

/** A shop of its own: what is changed here stands on every page. */
let shop: Awaited<ReturnType<typeof startOwnShop>>;
beforeAll(async () => {
  shop = await startOwnShop({ MINIMUM_PAYOUT: '25' });
});
afterAll(async () => {
  await closeBrowser();
  await shop.stop();
});

const openSettings = async () => {
  const admin = await visit({ shopUrl: shop.url });
  await logIn(admin.page, 'admin@phonehub.test');
  await admin.page.goto('/dashboard');
  await admin.page.getByRole('link', { name: 'Shop', exact: true }).click();
  await admin.page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
  return admin;
};

test('an admin sees what a change means before it is saved, kept pages have it at once, and a slower admin is told', async () => {
  const visitor = await visit({ shopUrl: shop.url });
  await visitor.page.goto('/about');
  await visitor.page.getByRole('heading', { name: 'One week refundable guarantee' }).waitFor();
  const [first, second] = [await openSettings(), await openSettings()];
  await first.page.getByText('Set by MINIMUM_PAYOUT where the shop is started.').waitFor();
  expect(await first.page.getByRole('textbox', { name: 'Smallest payout' }).count()).toBe(0);

  await first.page.getByRole('textbox', { name: 'Guarantee, days' }).fill('0');
  await first.page.getByRole('button', { name: 'Review changes' }).click();
  await first.page.getByText('Please give a whole number from 1 to 60').waitFor();
  await first.page.getByRole('textbox', { name: 'Guarantee, days' }).fill('14');
  await first.page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+49 30 1234567');
  await first.page.getByRole('button', { name: 'Review changes' }).click();
  const preview = first.page.getByRole('dialog', { name: 'This will change' });
  await preview.getByText('7 days becomes 14 days').waitFor();
  await preview.getByText(/Sales that are booked already keep their days/).waitFor();
  await expectNoViolations(first.page, 'the preview of a change');
  await preview.getByRole('button', { name: 'Save changes' }).click();
  await preview.waitFor({ state: 'detached' });

  // Within two seconds; a busy machine may need a second look.
  await expect
    .poll(async () => {
      await visitor.page.goto('/about');
      return visitor.page.getByRole('heading', { name: '14-day refundable guarantee' }).count();
    })
    .toBe(1);
  await visitor.page
    .getByRole('contentinfo')
    .getByRole('link', { name: '+49 30 1234567' })
    .waitFor();

  await second.page.getByRole('textbox', { name: 'Guarantee, days' }).fill('21');
  await second.page.getByRole('button', { name: 'Review changes' }).click();
  await second.page.getByRole('button', { name: 'Save changes' }).click();
  await second.page.getByText('This was changed elsewhere in the meantime').waitFor();
  await second.page.getByText('Stored now: 14 days').waitFor();
  await second.page.getByRole('button', { name: 'Review changes' }).click();
  await second.page.getByRole('button', { name: 'Save changes' }).click();
  await second.page.getByText('Last changed by').waitFor();
  await expect
    .poll(async () => {
      await visitor.page.goto('/about');
      return visitor.page.getByRole('heading', { name: '21-day refundable guarantee' }).count();
    })
    .toBe(1);
  expect(visitor.complaints).toEqual([]);
});

test('a language that is no longer offered is in no menu, and its pages lead to English ones', async () => {
  const admin = await openSettings();
  await admin.page.getByRole('checkbox', { name: 'বাংলা' }).uncheck();
  await admin.page.getByRole('button', { name: 'Review changes' }).click();
  await admin.page.getByRole('button', { name: 'Save changes' }).click();
  await admin.page.getByRole('dialog').waitFor({ state: 'detached' });
  const visitor = await visit({ shopUrl: shop.url });
  await expect
    .poll(async () => {
      await visitor.page.goto('/bn/about?x=1');
      return visitor.page.url();
    })
    .toBe(`${shop.url}/about?x=1`);
  expect(await visitor.page.getByRole('link', { name: 'বাংলা' }).count()).toBe(0);
  expect(await visitor.page.locator('link[hreflang=bn]').count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
});
