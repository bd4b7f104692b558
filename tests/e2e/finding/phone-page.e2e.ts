/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Product, ProductPage } from '#contract/catalog/schemas.ts';
import { priceText } from '#contract/common/money.ts';
import { productFields } from '#tests/support/market/phones.ts';
import { enter, leave } from '#tests/e2e/support/buyers-and-sellers.ts';
import { expectNoViolations, violations } from '#tests/e2e/support/page-checks.ts';
import {
  closeBrowser,
  hasFocus,
  logIn,
  photoFile,
  register,
  untilAlive,
  visit,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

async function someOf(page: Page, category: string, which: (phone: ProductPage) => boolean) {
  const list = await page.request.get(`/api/category/${category}`);
  for (const { _id } of (await list.json()) as Product[]) {
    const phone = (await (await page.request.get(`/api/products/${_id}`)).json()) as ProductPage;
    if (which(phone)) return phone;
  }
  throw new Error('the demo has no such phone');
}

test('a visitor reads every fact of a phone without JavaScript; search engines and chats do, too', async () => {
  const { page } = await visit({ javaScript: false });
  const phone = await someOf(page, '02', (each) => !!each.checklist && each.basePrice !== null);
  const answer = await page.goto(`/phones/${phone._id}`);
  expect(answer?.status()).toBe(200);
  const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
  for (const fact of [
    phone.productName,
    priceText(phone.sealingPrice, 'en'),
    `${phone.yearsOfUse} yr`,
    String(phone.buyingYear),
    phone.location,
    phone.colour ?? '',
    phone.sellerName,
    phone.description,
    'Typical price',
    `Why it’s graded ${phone.condition}`,
    'Similar phones',
    'Log in to see the phone number.',
  ]) {
    expect(text.toLowerCase()).toContain(fact.toLowerCase());
  }
  expect(await page.content()).not.toContain('tel:');
  const head = (selector: string, name: string) => page.locator(selector).getAttribute(name);
  expect(await head('link[rel=canonical]', 'href')).toContain(`/phones/${phone._id}`);
  const picture = await head('meta[property="og:image"]', 'content');
  const drawnRequest = await page.request.get(new URL(picture ?? '').pathname);
  expect([drawnRequest.status(), drawnRequest.headers()['content-type']]).toEqual([
    200,
    'image/png',
  ]);
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'Product',
    name: phone.productName,
    offers: { price: phone.sealingPrice.toFixed(2), availability: 'https://schema.org/InStock' },
  });
  await page.getByRole('link', { name: 'How we grade phones' }).click();
  await page.getByRole('heading', { name: 'How we grade phones' }).waitFor();
});

test('wherever a narrow page is scrolled to, a whole Book Now is in the window', async () => {
  const { page, context } = await visit({ width: 360 });
  const phone = await someOf(page, '03', () => true);
  await page.goto(`/phones/${phone._id}`);
  await untilAlive(page);
  const inSight = () =>
    page.getByRole('link', { name: 'Book Now' }).evaluateAll(
      (all) =>
        all.filter((each) => {
          const { top, bottom, left } = each.getBoundingClientRect();
          // The bar lies over the content below it.
          const shownElements = [top + 2, bottom - 2].map((y) =>
            document.elementFromPoint(left + 20, y),
          );
          return shownElements.every((one) => each.contains(one));
        }).length,
    );
  const end = await page
    .locator('#similar')
    .evaluate((each) => each.getBoundingClientRect().top + scrollY);
  for (let top = 0; top < end; top += 35) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await expect.poll(inSight, { message: `at ${top} px` }).toBeGreaterThan(0);
  }
  await context.close();
});

test('Book Now of a signed-out visitor leads to the login and back to the open modal', async () => {
  const { page, complaints } = await visit({ width: 360 });
  const phone = await someOf(page, '03', () => true);
  await page.goto('/category/03');
  await page.waitForURL('**/login**');
  await page.goto(`/phones/${phone._id}`);
  // The second one is the bar at the bottom of a narrow window.
  await page.getByRole('link', { name: 'Book Now' }).last().click();
  await page.waitForURL('**/login**');
  await page.locator('[name=email]').fill('buyer@phonehub.test');
  await page.locator('[name=password]').fill('PhoneHub#2022');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**/phones/${phone._id}?book=**`);
  const modal = page.getByRole('dialog');
  await modal.getByText(`Book ${phone.productName}`).waitFor();
  // The form is loaded after the modal, and its first field has the focus.
  await modal.locator('[name=buyerPhone]:focus').waitFor();
  // Looking at the courier loses no typed place.
  await modal.locator('[name=meetLocation]').fill('Gate 4 of the station');
  await modal.locator('[name=delivery][value=courier]').check();
  await modal.locator('[name=deliveryAddress]').waitFor();
  await modal.locator('[name=delivery][value=meeting]').check();
  expect(await modal.locator('[name=meetLocation]').inputValue()).toBe('Gate 4 of the station');
  // Nor does leaving the form and coming back.
  await page.reload();
  await modal.locator('[name=meetLocation]').waitFor();
  expect(await modal.locator('[name=meetLocation]').inputValue()).toBe('Gate 4 of the station');
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /^Call 01/ }).waitFor();
  expect(complaints).toEqual([]);

  // A form that fails to load is reported; once it is loaded, its first field has the focus.
  const form = '**/assets/report-form*.js';
  await page.route(form, (route) => route.abort());
  await page.getByRole('button', { name: 'Report this phone' }).click();
  const report = page.getByRole('dialog', { name: 'Report this phone' });
  await report.getByText('We can’t reach PhoneHub.').waitFor();
  await page.unroute(form);
  await report.getByRole('button', { name: 'Retry' }).click();
  await report.locator('select:focus').waitFor();
});

test('a card of the category page leads to the phone, whose wish is kept', async () => {
  const { page, complaints } = await visit();
  await register(page, 'buyer', 'Lamia Looks');
  await page.goto('/category/01');
  // After navigating within the site no script element may be added, not even one of data (trusted
  // types).
  const name = page.getByRole('article').nth(2).getByRole('heading').getByRole('link');
  const words = await name.innerText();
  await name.click();
  await page.waitForURL('**/phones/**');
  await page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor();
  // Not the hearts of similar phones.
  await page.locator('button:not(.photo-heart)', { hasText: 'Wishlist' }).click();
  await page.getByText(`${words} Phone Added to Wishlist`).waitFor();
  await page.reload();
  await page.locator('button[aria-pressed=true]', { hasText: 'Wishlist' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a sold phone says so and offers similar ones; one that never was is not found', async () => {
  const { page } = await visit();
  await logIn(page, 'buyer@phonehub.test');
  await page.goto('/dashboard/my-bookings');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Paid', exact: true }) })
    .first();
  await row.getByRole('link').first().click();
  await page.waitForURL('**/phones/**');
  const sold = page.getByRole('link', { name: 'Sold. See similar phones.' });
  const similar = page.getByRole('heading', { name: 'Similar phones' });
  // A busy shop leaves similar phones out: the page is complete without them, and a reload asks again.
  const isWhole = async () => (await sold.isVisible()) && (await similar.isVisible());
  await expect.poll(async () => (await isWhole()) || (await page.reload(), isWhole())).toBe(true);
  expect(await page.getByRole('button', { name: 'Book Now' }).count()).toBe(0);
  for (const path of ['/phones/019a0000-0000-7000-8000-000000000000', '/phones/nonsense']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  }
});

test('a buyer reports a phone, an admin takes it out, and its page says that it is gone', async () => {
  const buyer = await visit();
  const admin = await visit();
  const phone = await someOf(buyer.page, '02', ({ status }) => status === 'available');
  await register(buyer.page, 'buyer', 'Rashed Reports');
  await buyer.page.goto(`/phones/${phone._id}`);
  await buyer.page.getByRole('button', { name: 'Report this phone' }).click();
  const dialog = buyer.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Please choose what is wrong').waitFor();
  await dialog.locator('[name=reason]').selectOption('wrong-photos');
  await dialog.locator('[name=words]').fill('These photos are from an advertisement.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await buyer.page.getByText('Thank you. An admin will check it.').waitFor();
  await buyer.page.getByText(/^You reported this phone/).waitFor();
  expect(await buyer.page.getByRole('button', { name: 'Report this phone' }).count()).toBe(0);

  await logIn(admin.page, 'admin@phonehub.test');
  await admin.page.goto('/dashboard/reports');
  const row = admin.page.getByRole('row').filter({ hasText: phone.productName });
  await row.getByText('These photos are from an advertisement.').waitFor();
  expect(await violations(admin.page)).toEqual([]);
  const question = admin.page.getByRole('alertdialog');
  await row.getByRole('button', { name: 'Dismiss' }).click();
  await question.getByText(/^Rashed Reports reads that/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Remove listing' }).click();
  await question.getByText('Remove this listing?').waitFor();
  await question.getByRole('button', { name: 'Remove listing' }).click();
  await row.waitFor({ state: 'detached' });
  await admin.page.getByText(`${phone.productName} is no longer listed`).waitFor();
  await admin.page.getByRole('link', { name: 'Decided' }).click();
  await row.getByText('Upheld').waitFor();
  expect(await violations(admin.page)).toEqual([]);

  const answer = await buyer.page.goto(`/phones/${phone._id}`);
  expect(answer?.status()).toBe(410);
  await buyer.page.getByRole('heading', { name: 'This phone is no longer for sale' }).waitFor();
  await buyer.page.getByRole('heading', { name: 'Similar phones' }).waitFor();
});

test('axe finds nothing on the phone’s page and its dialogs', async () => {
  const { page } = await visit();
  const phone = await someOf(page, '01', () => true);
  await page.goto(`/phones/${phone._id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoViolations(page, 'the page');
  await logIn(page, 'buyer@phonehub.test');
  await page.goto(`/phones/${phone._id}?report=1`);
  await page.getByRole('dialog').waitFor();
  await expectNoViolations(page, 'the report');
  await page.goto(`/phones/${phone._id}`);
  await page
    .getByRole('button', { name: /Look closer/ })
    .first()
    .click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expectNoViolations(page, 'the photo, enlarged');
  // As large as the window, and no control of it is cut off.
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 });
  for (const button of await viewer.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 780).toBe(true);
  }
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
});

test('Back closes the photos and stays with the phone; closing them leaves nothing to go back to', async () => {
  const { page, context, complaints } = await visit({ width: 360 });
  const phone = await someOf(page, '01', () => true);
  const address = `/phones/${phone._id}?from=list`;
  await page.goto('/search');
  await page.goto(address);
  await untilAlive(page);
  const photo = page.getByRole('button', { name: /Look closer/ }).first();
  const viewer = page.getByRole('dialog');
  const shown = () => page.url().replace(/^https?:\/\/[^/]+/, '');
  for (const leaving of ['back', 'close'] as const) {
    await photo.click();
    await viewer.getByRole('button', { name: 'Zoom in' }).waitFor();
    if (leaving === 'back') await page.evaluate(() => history.back());
    else await viewer.getByRole('button', { name: 'Close' }).click();
    await viewer.waitFor({ state: 'hidden' });
    await expect.poll(shown).toBe(address);
    expect(await hasFocus(photo)).toBe(true);
  }
  await page.goBack();
  expect(shown()).toBe('/search');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a page kept for two days says how long ago a phone was posted by the clock of its reader', async () => {
  const { page, context } = await visit();
  const day = 86_400_000;
  const now = Date.now();
  const daysAgo = (date: string) => Math.floor(now / day) - Math.floor(Date.parse(date) / day);
  const phone = await someOf(page, '02', ({ postedDate }) => daysAgo(postedDate) <= 4);
  await page.clock.setFixedTime(now + 2 * day);
  await page.goto(`/phones/${phone._id}`);
  const postedElement = page.locator('dt:text-is("Posted") + dd time').first();
  await expect
    .poll(() => postedElement.innerText())
    .toBe(`${daysAgo(phone.postedDate) + 2} days ago`);
  await context.close();
});

test('among many photos the thumbnail of the shown one is in sight', async () => {
  const seller = await enter('seller', 'Shop of Six Photos', { width: 360 });
  const photos: string[] = [];
  for (let photo = 0; photo < 6; photo += 1) {
    const uploadResponse = await seller.context.request.post('/api/images', {
      headers: seller.bearer,
      multipart: { image: photoFile },
    });
    photos.push(((await uploadResponse.json()) as { data: { url: string } }).data.url);
  }
  const { insertedId } = await seller.callApi<{ insertedId: string }>('POST', '/products', {
    ...productFields(photos[0] ?? ''),
    photos,
  });
  const { page } = seller;
  await page.goto(`/phones/${insertedId}`);
  await page
    .getByRole('button', { name: /Look closer/ })
    .first()
    .click();
  const shownElement = page.getByRole('dialog').locator('button[aria-current=true]');
  await shownElement.waitFor();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog').getByText('6 / 6').waitFor();
  const box = await shownElement.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
  await leave(seller);
});
