/** @module-tag slow */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnShop } from '#tests/e2e/support/e2e-shop.ts';
import { expectNoViolations, overflow } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

/** A shop of its own, because these changes appear on every page. */
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
  const brand = first.page.getByRole('textbox', { name: 'Brand colour', exact: true });
  await brand.fill('#ffe900');
  await first.page.getByRole('button', { name: 'Review changes' }).click();
  await first.page.getByText(/Only a darker one works; the nearest is #/).waitFor();
  expect(await first.page.getByText(/can’t be read well enough/).count()).toBe(1);
  await first.page.getByText(/^#ffe900 can’t be taken, so this shows the nearest/).waitFor();
  await brand.fill('#0e4a36');
  await first.page.getByRole('textbox', { name: 'App Store' }).fill('');
  await first.page.getByRole('textbox', { name: 'Guarantee, days' }).fill('14');
  await first.page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+49 30 1234567');
  await first.page.getByRole('button', { name: 'Review changes' }).click();
  const preview = first.page.getByRole('dialog', { name: 'This will change' });
  await preview.getByText('7 days becomes 14 days').waitFor();
  await preview.getByText(/Sales that are booked already keep their days/).waitFor();
  await preview.getByText('The link is left out: the home page').waitFor();
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

test('a buyer who is asked to agree reads it before typing, sees what is new, and comes back to what was typed', async () => {
  const { page } = await openSettings();
  await page.goto('/dashboard/policies');
  await untilAlive(page);
  const publish = async (words: string, link: string, asks = false) => {
    await page.getByLabel('Your text in English').fill(words);
    await page.getByRole('button', { name: 'Publish' }).click();
    if (asks) {
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Publish' }).click();
    }
    await page.getByRole('link', { name: link }).waitFor();
  };
  const buyer = await visit({ shopUrl: shop.url, width: 360 });
  await logIn(buyer.page, 'buyer@phonehub.test');
  await publish('Be kind.\n\nMeet in public.', 'Read version 1');
  await page.getByRole('checkbox', { name: 'Ask everybody to agree again' }).check();
  await publish('Be kind.\n\nMeet in public, and never alone.', 'Read version 2', true);

  const dialog = buyer.page.getByRole('dialog');
  // The refusal tells people who are asked while a form is open.
  await buyer.page.route('**/api/agreements', (route) => route.fulfill({ json: [] }));
  await buyer.page.goto('/category/02');
  await buyer.page.getByRole('button', { name: 'Book Now' }).first().click();
  await dialog.locator('[name=buyerPhone]').fill('01711111111');
  await dialog.locator('[name=meetLocation]').fill('Station');
  await dialog.getByRole('button', { name: 'Tomorrow' }).click();
  await dialog.getByRole('button', { name: 'Book Now' }).click();
  await dialog.getByRole('alert').getByRole('link', { name: 'Read and agree' }).waitFor();
  await buyer.page.unroute('**/api/agreements');
  buyer.complaints.length = 0;
  await buyer.page.goto('/category/02');
  await buyer.page.getByRole('button', { name: 'Book Now' }).first().click();
  await dialog.getByText('Our rules have changed').waitFor();
  await expectNoViolations(buyer.page, 'a booking that waits for an agreement');
  await dialog.locator('[name=buyerPhone]').fill('01712345678');
  await dialog.getByRole('link', { name: 'Read and agree' }).click();
  await buyer.page.getByRole('heading', { name: 'Our new rules' }).waitFor();
  await buyer.page.getByText('One paragraph is new or changed since version 1.').waitFor();
  await buyer.page.getByText('Meet in public, and never alone.').waitFor();
  expect(await overflow(buyer.page)).toBe(0);
  await expectNoViolations(buyer.page, 'new rules to agree to');
  await buyer.page.getByRole('button', { name: 'I have read it and agree' }).click();
  await dialog.locator('[name=buyerPhone]').waitFor();
  expect(await dialog.locator('[name=buyerPhone]').inputValue()).toBe('01712345678');
  expect(await dialog.getByText('Our rules have changed').count()).toBe(0);
  expect(buyer.complaints).toEqual([]);

  // Other places where something begins, and a refusal that comes after the beginning.
  const seller = await visit({ shopUrl: shop.url });
  await logIn(seller.page, 'seller@phonehub.test');
  for (const path of ['/dashboard/import-list', '/dashboard/add-product']) {
    await seller.page.goto(path);
    await seller.page.getByRole('link', { name: 'Read and agree' }).waitFor();
  }
});

test('the home page shows the owner’s quotes, and a shop without Bangla is not asked for Bangla texts', async () => {
  const { page, complaints } = await openSettings();
  await page.getByText('US dollars (USD, $)').waitFor();
  const english = page.getByRole('textbox', { name: 'First quote', exact: true });
  expect(await english.count()).toBe(0);
  await page.getByRole('combobox', { name: 'What the home page shows' }).selectOption('Your own');
  await page.getByRole('textbox', { name: 'First quote, Bangla' }).waitFor();
  await page.getByRole('textbox', { name: 'Line at the foot, Bangla' }).waitFor();
  await page.getByRole('checkbox', { name: 'বাংলা' }).uncheck();
  expect(await page.getByRole('textbox', { name: /Bangla/ }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'বাংলা' }).check();
  await english.fill('Sold within a day.');
  const save = async () => {
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await save();
  await page.getByText('A quote has the words and who says them').waitFor();
  await page.getByRole('textbox', { name: 'Who says it', exact: true }).fill('Anna, Hamburg');
  await save();
  const visitor = await visit({ shopUrl: shop.url });
  for (const path of ['/', '/bn']) {
    await expect
      .poll(async () => {
        await visitor.page.goto(path);
        return visitor.page.getByText('Sold within a day.').count();
      })
      .toBe(1);
    expect(await visitor.page.getByText('Mahmuda, seller in Khulna').count()).toBe(0);
  }
  expect([...complaints, ...visitor.complaints]).toEqual([]);
});

test('the demo’s outbox shows mails with the logo, and who runs the shop', async () => {
  const admin = await openSettings();
  const logo = await sharp({
    create: { width: 600, height: 200, channels: 3, background: '#7c3aed' },
  })
    .png()
    .toBuffer();
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
  await admin.page.locator('[name=logo]').setInputFiles(file);
  await admin.page.getByRole('img', { name: 'Logo', exact: true }).waitFor();
  await admin.page.getByRole('textbox', { name: 'Imprint' }).fill('Alster Phones GmbH');
  await admin.page.getByRole('button', { name: 'Review changes' }).click();
  await admin.page.getByRole('button', { name: 'Save changes' }).click();
  // It stays on the page, where the toast is gone in half a second.
  await admin.page.getByRole('main').getByText('Settings saved').waitFor();

  const seller = await visit({ shopUrl: shop.url });
  await logIn(seller.page, 'seller@phonehub.test');
  await seller.page.goto('/dashboard/earnings');
  await seller.page.getByText('Alster Phones GmbH').waitFor();
  await seller.page.goto('/forgot-password');
  await untilAlive(seller.page);
  await seller.page.getByRole('textbox', { name: 'Email' }).fill('seller@phonehub.test');
  await seller.page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect
    .poll(async () => {
      await admin.page.goto('/outbox');
      await admin.page.getByRole('link').first().click();
      return admin.page.frameLocator('iframe').getByText('Alster Phones GmbH').count();
    })
    .toBe(1);
  const sign = admin.page.frameLocator('iframe').getByRole('img');
  await expect
    .poll(() => sign.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(240);
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
