/** @module-tag slow */
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#tests/support/processes/start-shop.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { startOwnShop } from '#tests/e2e/support/e2e-shop.ts';
import { overflow, violations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

/** A shop of its own: what is changed here stands on every page. */
let shop: Shop;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  shop = await startOwnShop({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await closeBrowser();
  await shop?.stop();
  await mail?.stop();
});

const drawing = async (name: string, fill: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="280" fill="${fill}"/></svg>`,
    ),
  )
    .png()
    .toBuffer(),
});

const token = (page: Page, name: string) =>
  page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property),
    `--${name}`,
  );

/** The picture of the header's logo, once it is there. */
async function headerLogo(page: Page): Promise<string> {
  const picture = page.getByRole('banner').locator('img:visible').first();
  await picture.waitFor();
  await page.waitForFunction(
    (img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0,
    await picture.elementHandle(),
  );
  return (await picture.getAttribute('src')) ?? '';
}

const idIn = (address: string | null) => /[0-9a-f-]{36}/.exec(address ?? '')?.[0];

test('a colour that can’t be read is refused before it is taken; name, logos and colours reach pages, icons, the manifest, mails and paper', async () => {
  const admin = await visit({ shopUrl: shop.url, width: 768 });
  const { page } = admin;
  await logIn(page, 'admin@phonehub.test');
  await page.goto('/dashboard/settings');
  await untilAlive(page);
  await page.getByRole('textbox', { name: 'Name of the shop' }).fill('Elbe Mobil');
  await page.locator('[name=logo]').setInputFiles(await drawing('light', '#7c3aed'));
  await page.locator('[name=darkLogo]').setInputFiles(await drawing('dark', '#d8c7ff'));
  const uploaded = async (name: string) => {
    const picture = page.getByRole('img', { name, exact: true });
    await picture.waitFor();
    return idIn(await picture.getAttribute('src'));
  };
  const [light, dark] = [await uploaded('Logo'), await uploaded('Logo on dark pages')];

  const brand = page.getByRole('textbox', { name: 'Brand colour', exact: true });
  const accent = page.getByRole('textbox', { name: 'Accent colour', exact: true });
  await brand.fill('#ffe900');
  await page.getByText(/^Links and headings in this colour can’t be read well enough/).waitFor();
  await accent.fill('#808080');
  await page.getByText(/^A button of this colour can’t be read or seen well enough/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect.poll(() => brand.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page
    .getByRole('button', { name: /^Take #/ })
    .last()
    .click();
  await page.getByText(/^A button of this colour/).waitFor({ state: 'detached' });
  await brand.fill('#7C3AED');
  await page.getByText(/^Links and headings in this/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('dialog', { name: 'This will change' }).waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();

  // The open page has it, too.
  await expect.poll(() => token(page, 'brand')).toBe('#7c3aed');
  expect(idIn(await headerLogo(page))).toBe(light);
  await page.getByText('Last changed by').waitFor();
  expect(await page.title()).toBe('Shop · Elbe Mobil');
  expect(await violations(page)).toEqual([]);

  const visitor = await visit({ shopUrl: shop.url, width: 360, dark: true });
  await visitor.page.goto('/');
  expect(idIn(await headerLogo(visitor.page))).toBe(dark);
  expect(await token(visitor.page, 'accent')).not.toBe('');
  expect(await violations(visitor.page)).toEqual([]);
  expect(await overflow(visitor.page)).toBe(0);
  const icon = await visitor.page.locator('link[rel=icon]').getAttribute('href');
  expect(icon).toMatch(/^\/look\/.+\/favicon\.png$/);
  expect((await visitor.page.request.get(icon ?? '')).headers()['content-type']).toBe('image/png');
  const manifest = await (await visitor.page.request.get('/bn/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Elbe Mobil', icons: [{ sizes: '192x192' }, {}, {}] });
  for (const { src } of manifest.icons) {
    expect((await visitor.page.request.get(src)).status()).toBe(200);
  }

  await page.goto('/dashboard/first-steps');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Ask the payment provider' }).click();
  await page.getByText('Only test cards pay here.').waitFor();
  await page.getByRole('button', { name: 'Send me a mail' }).click();
  await page.getByText('A test mail is on its way to admin@phonehub.test.').waitFor();
  const text = mail.mails.at(-1)?.text.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
  expect(text).toContain('From: Elbe Mobil <no-reply@localhost>');
  const sign = /<img src="([^"]+)" alt="Elbe Mobil"/.exec(text)?.[1] ?? '';
  expect(sign).toMatch(/\/look\/.+\/mail-logo\.png$/);
  expect((await visitor.page.request.get(new URL(sign).pathname)).status()).toBe(200);

  const seller = await visit({ shopUrl: shop.url });
  await logIn(seller.page, 'seller@phonehub.test');
  await seller.page.goto('/dashboard/earnings');
  await seller.page.getByRole('heading', { level: 1 }).waitFor();
  await seller.page.emulateMedia({ media: 'print' });
  const printed = seller.page.locator('img.print\\:block:visible').first();
  expect(idIn(await printed.getAttribute('src'))).toBe(light);
  expect([...admin.complaints, ...visitor.complaints, ...seller.complaints]).toEqual([]);
});
