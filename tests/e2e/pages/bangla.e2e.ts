import { afterAll, expect, test } from 'vitest';
import { enter, listPhone } from '#tests/e2e/support/buyers-and-sellers.ts';
import { waitUntilSettled } from '#tests/e2e/support/screens.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import { facesKey } from '#contract/common/script-faces.ts';
import { closeBrowser, password, register, untilAlive, visit } from '#tests/e2e/support/visitor.ts';
import { texts as bn } from '#web/messages/bn/index.ts';

afterAll(closeBrowser);

const english = /[A-Za-z]{4,}/g;
/** Latin words that belong on a Bangla page. */
const names =
  /PhoneHub|English|Iphone|iPhone|Samsung|OnePlus|Galaxy|Google|Play|Store|App|Flip|Fold|Plus|Nord|Ultra|mini|generation|IMEI|Stripe/g;

test(
  'every page lies at both addresses, says so to search engines, and links within its language',
  { tags: ['slow'] },
  async () => {
    const { page, context } = await visit({ javaScript: false });
    for (const [path, bangla] of [
      ['/', '/bn'],
      ['/about', '/bn/about'],
      ['/brands', '/bn/brands'],
      ['/privacy', '/bn/privacy'],
      ['/terms', '/bn/terms'],
      ['/blog', '/bn/blog'],
      ['/blog/nothing-may-jump', '/bn/blog/nothing-may-jump'],
      ['/grading', '/bn/grading'],
      ['/help', '/bn/help'],
      ['/help/code', '/bn/help/code'],
      ['/help/contact', '/bn/help/contact'],
      ['/prices', '/bn/prices'],
      ['/prices/galaxy-s22', '/bn/prices/galaxy-s22'],
      ['/login', '/bn/login'],
    ] as const) {
      for (const [lang, at] of [
        ['en', path],
        ['bn', bangla],
      ] as const) {
        const answer = await page.goto(at);
        expect([at, answer?.status()]).toEqual([at, 200]);
        expect(await page.locator('html').getAttribute('lang')).toBe(lang);
        const { origin } = new URL(page.url());
        const link = (rel: string) =>
          page
            .locator(`head link[rel=${rel}]`)
            .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
        expect(await link('canonical')).toEqual([origin + at]);
        const others = await page
          .locator('head link[rel=alternate][hreflang]')
          .evaluateAll((all) =>
            all.map((each) => [each.getAttribute('hreflang'), each.getAttribute('href')]),
          );
        const home = (url: string) => origin + url;
        expect(others).toEqual([
          ['en', home(path)],
          ['bn', home(bangla)],
          ['x-default', home(path)],
        ]);
      }
      // Every link of the Bangla page stays in Bangla, but for the switch.
      const away = await page
        .locator('a[href^="/"]:not([hreflang])')
        .evaluateAll((all) =>
          all
            .map((each) => each.getAttribute('href') ?? '')
            .filter((href) => !/^\/bn(\/|$|#)/.test(href)),
        );
      expect([bangla, away]).toEqual([bangla, []]);
      // Sellers name their phones as they like; home shows the newest, those of other tests among them.
      const phones = await page.locator('main a[href*="/phones/"]').allInnerTexts();
      const words = phones.reduce(
        (text, phone) => text.replaceAll(phone, ''),
        await page.locator('main').innerText(),
      );
      const remainingMatch = words.replace(names, '').match(english);
      if (!bangla.includes('/blog') && bangla !== '/bn/grading')
        expect(remainingMatch ?? []).toEqual([]);
    }
    // Without JavaScript the switch is a link like any other.
    await page.goto('/bn/about?from=a+friend');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/about?from=a+friend');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).click();
    await page.waitForURL('**/bn/about?from=a+friend');
    expect((await page.goto('/bn/no-such-page'))?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(bn.notFound.title);
    await context.close();
  },
);

test.each([
  ['has Bangla letters', 'the second page on', 10],
  ['has none', 'the first page on', 0],
] as const)(
  'where the system %s, pages have their own typefaces from %s',
  { tags: ['slow'] },
  async (_system, _from, wider) => {
    const { page, context } = await visit();
    // A system's font gives the two letters other widths; boxes for missing letters have one width.
    await page.addInitScript((more) => {
      const widths = (text: string) => ({ width: 10 + (text === 'ই' ? more : 0) });
      CanvasRenderingContext2D.prototype.measureText =
        widths as unknown as typeof CanvasRenderingContext2D.prototype.measureText;
    }, wider);
    const shownElement = page.locator('html[data-faces-shown]');
    const face = () =>
      page.evaluate(() => getComputedStyle(document.body).fontFamily.includes('Anek'));
    const isFetched = () => page.evaluate((key) => localStorage.getItem(key) !== null, facesKey);
    // With the program and without.
    for (const [first, second] of [
      ['/bn/login', '/bn/register'],
      ['/bn/about', '/bn/help'],
    ] as const) {
      await page.goto(first);
      await page.evaluate((key) => localStorage.removeItem(key), facesKey);
      await page.reload();
      const atOnce = wider === 0;
      expect([first, await face()]).toEqual([first, atOnce]);
      await expect.poll(isFetched).toBe(true);
      expect([first, await shownElement.count()]).toEqual([first, atOnce ? 1 : 0]);
      await page.goto(second);
      expect([second, await face()]).toEqual([second, true]);
    }
    await page.goto('/about');
    expect(await shownElement.count()).toBe(0);
    await context.close();
  },
);

test('in Bangla the home page is reached without a new document, by a link and after logging in', async () => {
  const { page, context, complaints } = await visit();
  const title = page.getByRole('heading', { level: 1, name: bn.home.heading });
  await page.goto('/bn/search?q=iphone');
  await untilAlive(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link').first().click();
  await title.waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const email = await register(page, 'buyer', 'সালমা');
  await context.clearCookies();
  await page.goto('/bn/login');
  await untilAlive(page);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: bn.login.submit, exact: true }).click();
  await page.waitForURL('**/bn');
  await title.waitFor();
  expect(complaints).toEqual([]);
});

test('a browser gets the texts of one language', async () => {
  const { page, context } = await visit();
  for (const [path, isBangla] of [
    ['/login', false],
    ['/bn/login', true],
  ] as const) {
    await page.goto(path);
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/assets\/.*\.js$/.test(name)),
      );
    const read = async (urls: readonly string[]) =>
      (await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()))).join('\n');
    // The page's own texts are loaded after hydration.
    await expect
      .poll(async () => /Forgot password\?|পাসওয়ার্ড ভুলে গেছেন\?/.test(await read(await scripts())))
      .toBe(true);
    const urls = await scripts();
    expect(urls.filter((url) => url.includes('/assets/bn/') !== isBangla)).toEqual([]);
    const code = await read(urls);
    expect(code.includes(bn.login.forgot)).toBe(isBangla);
    expect(code.includes('Forgot password?')).toBe(!isBangla);
    expect(code).not.toContain('@@texts');
  }
  await context.close();
});

test(
  'somebody looks around, changes the language among filters, logs in, books and pays in Bangla',
  { tags: ['slow'] },
  async () => {
    const seller = await enter('seller', 'মাহমুদা');
    const name = 'Galaxy সবুজ 128 GB';
    const phone = await listPhone(seller, name);
    const buyer = await enter('buyer', 'আরিফ');
    const { page, complaints } = buyer;

    await page.goto('/category/02?condition=Good');
    await waitUntilSettled(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).click();
    await page.waitForURL('**/bn/category/02?condition=Good');
    await waitUntilSettled(page);
    await page.locator('[name=minPrice]').fill('৫০');
    await page.locator('[name=minPrice]').press('Enter');
    await page.waitForURL('**/bn/category/02?condition=Good&minPrice=50');
    await page.getByRole('button', { name: '$৫০ থেকে বাছাইটি সরান' }).waitFor();
    await page.getByText(/^[০-৯]+টি ফোন · নতুনগুলো আগে$/).waitFor();
    await expectNoViolations(page, 'the category in Bangla');

    // The redirect to the login page, and back.
    await page.locator('[data-logout]:visible').first().click();
    await page.waitForURL('**/bn/login');
    await page.goto('/bn/dashboard/wishlist?x=1');
    await page.waitForURL('**/bn/login?from=%2Fdashboard%2Fwishlist%3Fx%3D1');
    await page.getByText(bn.login.needsPerson).waitFor();
    await page.getByRole('button', { name: bn.login.submit, exact: true }).click();
    await page.getByText('সঠিক একটি ইমেইল দিন').waitFor();
    await expectNoViolations(page, 'the login page in Bangla');
    await page.locator('[name=email]').fill(buyer.email);
    await page.locator('[name=password]').fill('wrong horse #1');
    await page.getByRole('button', { name: bn.login.submit, exact: true }).click();
    await page.getByRole('main').getByText(bn.refusals['wrong-password']).waitFor();
    await page.locator('[name=password]').fill(password);
    await page.getByRole('button', { name: bn.login.submit, exact: true }).click();
    await page.waitForURL('**/bn/dashboard/wishlist?x=1');
    await page.getByRole('heading', { name: bn.wishes.heading }).waitFor();

    await page.goto(`/bn/phones/${phone}`);
    await page
      .getByRole('link', { name: bn.product.book })
      .or(page.getByRole('button', { name: bn.product.book }))
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.locator('[name=buyerPhone]').fill('০১৭');
    await page.locator('[name=meetLocation]').fill('নিউ মার্কেটের ৪ নম্বর গেট');
    await page.getByRole('dialog').getByRole('button', { name: bn.booking.submit }).click();
    await page.getByText('৬ থেকে ১২ সংখ্যার একটি ফোন নম্বর লিখুন').waitFor();
    await expectNoViolations(page, 'the booking modal in Bangla');
    await page.locator('[name=buyerPhone]').fill('+৮৮০ ১৭১২-৩৪৫৬৭৮');
    const tomorrow = await page.locator('[name=bookingDate]').getAttribute('max');
    await page.locator('[name=bookingDate]').fill(tomorrow ?? '');
    await page.getByRole('dialog').getByRole('button', { name: bn.booking.submit }).click();
    await page.getByText(`${name} বুক করা হয়েছে`).waitFor();

    await page.goto('/bn/dashboard/my-bookings');
    const row = page.getByRole('row').filter({ hasText: name });
    await row
      .getByText(/\$[০-৯]+/)
      .first()
      .waitFor();
    await expectNoViolations(page, 'My Bookings in Bangla');
    await row.getByRole('link', { name: new RegExp(bn.myBookings.pay) }).click();
    await page.getByText(/কেনা শেষ করতে \$ [০-৯.]+ দিন/).waitFor();
    await page.locator('[name=number]').fill('৪০০০ ০০০০ ০০০০ ০০০২');
    await page.locator('[name=expiry]').fill('১২/৩৪');
    await page.locator('[name=code]').fill('১২৩');
    await page.getByRole('button', { name: bn.payment.pay }).click();
    await page.getByRole('alert').getByText('আপনার কার্ড নেওয়া হয়নি।').waitFor();
    await page.locator('[name=number]').fill('৪২৪২ ৪২৪২ ৪২৪২ ৪২৪২');
    await expectNoViolations(page, 'paying in Bangla');
    await page.getByRole('button', { name: bn.payment.pay }).click();
    await page.getByText(bn.payment.congratulation).waitFor();
    await expectNoViolations(page, 'the receipt in Bangla');
    const [booking] = await page.evaluate(async (email): Promise<unknown[]> => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('phoneHub-token')}` };
      return (await fetch(`/api/bookings/${email}`, { headers })).json();
    }, buyer.email);
    expect(booking).toMatchObject({ buyerPhone: '01712345678', paid: true });
    expect(await page.locator('html').getAttribute('lang')).toBe('bn');
    expect(new URL(page.url()).pathname).toMatch(/^\/bn\//);
    expect([...complaints, ...seller.complaints]).toEqual([]);
    await buyer.context.close();
    await seller.context.close();
  },
);
