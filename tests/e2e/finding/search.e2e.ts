/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { violations } from '#tests/e2e/support/page-checks.ts';
import {
  closeBrowser,
  hasFocus,
  logIn,
  pressWhileComposing,
  untilAlive,
  visit,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('a misspelt model is suggested, found and told what it was read as', async () => {
  const { page, complaints } = await visit({ width: 360 });
  await page.goto('/login');
  const box = page.getByRole('combobox', { name: 'Search phones' });
  await box.fill('aifon 13');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('option', { selected: true }).innerText()).toContain('iPhone 13');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('option').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=aifon+13');
  const heading = page.getByRole('heading', { level: 1, name: 'Phones for “aifon 13”' });
  await heading.waitFor();
  await expect.poll(() => hasFocus(heading)).toBe(true);
  for (const name of await page.getByRole('article').getByRole('heading').allInnerTexts()) {
    expect(name).toContain('iPhone 13');
  }
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const sheet = page.getByRole('dialog', { name: /^Filters/ });
  const grade = sheet.getByLabel(/^(Excellent|Good|Fair) \([1-9]/).first();
  await grade.check();
  await page.waitForURL('**/search?q=aifon+13&condition=*');
  await grade.uncheck();
  await page.waitForURL('**/search?q=aifon+13');
  await sheet.getByRole('button', { name: /^Show \d+ phones?$/ }).click();
  await page.getByRole('button', { name: 'Remove the filter iPhone 13' }).click();
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('heading', { level: 1, name: 'All phones for sale' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a range is models to take off one by one, and what is left out is told in both languages', async () => {
  const { page, complaints } = await visit({ width: 360 });
  await page.goto('/search?q=iphone+11+theke+13+under+400+taka');
  const note = page.getByText('We left out “under 400 taka”: prices here are in dollars.');
  await note.waitFor();
  await untilAlive(page);
  expect(await note.count()).toBe(1);
  const chips = page.getByRole('button', { name: /^Remove the filter/ });
  const filters = () => chips.allInnerTexts();
  expect(await filters()).toEqual(['iPhone 11', 'iPhone 12', 'iPhone 13']);
  await page.getByRole('button', { name: 'Remove the filter iPhone 12' }).click();
  await page.waitForURL((url) => url.searchParams.get('model') === 'iphone-11,iphone-13');
  await note.waitFor({ state: 'detached' });
  expect(await filters()).toEqual(['iPhone 11', 'iPhone 13']);
  expect(await violations(page)).toEqual([]);

  await page.goto(`/bn/search?q=${encodeURIComponent('আইফোন ১৩ ৪০০ টাকার মধ্যে')}`);
  await page.getByText('“৪০০ টাকার মধ্যে” ধরিনি: এখানে সব দাম ডলারে।').waitFor();
  await untilAlive(page);
  expect(complaints).toEqual([]);
});

test('who scrolls while the page is loading its program stays there', async () => {
  const { page, context } = await visit({ width: 360 });
  await page.addInitScript(() => {
    const scrollTo = window.scrollTo.bind(window) as (left: number, top: number) => void;
    window.scrollTo = ((left: number, top: number) => {
      scrollTo(left, top);
      if (top === 0) document.documentElement.dataset.movedToTop = '';
    }) as typeof window.scrollTo;
    // Hydrated, while its further requests are under way.
    addEventListener('phonehub:alive', () => requestAnimationFrame(() => scrollTo(0, 900)));
  });
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  // Eight times slower than a test's other pages.
  page.setDefaultTimeout(240_000);
  await page.goto('/search?q=iphone');
  // React Router does so when that is there; should it no longer, useFirstScroll can go.
  await page.locator('[data-moved-to-top]').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
  await context.close();
});

test('cards out of sight are laid out from the first input on, and at once for who returns', async () => {
  const { page, context } = await visit({ width: 360 });
  const heading = page.locator('.phone-list .label').nth(20).getByRole('heading');
  const isLaidOut = () =>
    heading.evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }));
  const program = '**/assets/*.js';
  await page.route(program, (route) => route.abort());
  await page.goto('/search?q=iphone');
  expect(await isLaidOut()).toBe(false);
  await page.reload();
  expect(await isLaidOut()).toBe(true);
  await page.unroute(program);
  await page.goto('/search?q=iphone&sort=cheapest');
  await untilAlive(page);
  expect(await isLaidOut()).toBe(false);
  await page.keyboard.press('Tab');
  await page.locator('html[data-whole]').waitFor({ state: 'attached' });
  expect(await isLaidOut()).toBe(true);
  await context.close();
});

test('on a phone Back undoes what was chosen in the filters, then closes them, then leaves', async () => {
  const { page, complaints } = await visit({ width: 360 });
  await page.goto('/');
  await page.goto('/search?q=iphone');
  await untilAlive(page);
  const filters = page.getByRole('button', { name: 'Filters (1)' });
  const sheet = page.getByRole('dialog', { name: /^Filters/ });
  // The last one leads to another document, which may begin before this one has answered.
  const back = () => page.evaluate(() => void setTimeout(() => history.back()));
  const shown = () => new URL(page.url()).pathname + new URL(page.url()).search;
  await filters.click();
  await sheet.getByLabel(/^Good \([1-9]/).check();
  await page.waitForURL('**/search?q=iphone&condition=Good');
  await back();
  await page.waitForURL('**/search?q=iphone');
  expect(await sheet.isVisible()).toBe(true);
  await back();
  await sheet.waitFor({ state: 'hidden' });
  expect(shown()).toBe('/search?q=iphone');
  await filters.click();
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => !(history.state as { isLayer?: true }).isLayer);
  await back();
  await expect.poll(shown).toBe('/');
  expect(complaints).toEqual([]);
});

test('words that ask for an order give it until another one is chosen', async () => {
  const { page, complaints } = await visit({ width: 1280 });
  await page.goto('/search?q=cheapest+iphone');
  await untilAlive(page);
  const order = page.locator('[name=sort]');
  const prices = async () => {
    const texts = await page.locator('main article .price').allTextContents();
    return texts.map((text) => Number(text.replace(/[$,]/g, '')));
  };
  const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);
  expect(await order.inputValue()).toBe('cheapest');
  expect((await prices()).length).toBeGreaterThan(10);
  expect(await prices()).toEqual(ascending(await prices()));
  await order.selectOption('best');
  await page.waitForURL('**/search?q=cheapest+iphone&sort=best');
  await page.getByText(/best match first/).waitFor();
  await expect
    .poll(async () => ascending(await prices()).join() === (await prices()).join())
    .toBe(false);
  await order.selectOption('cheapest');
  await page.waitForURL('**/search?q=cheapest+iphone');
  expect(complaints).toEqual([]);
});

test('counts of filters are what is then shown, and Back undoes them', async () => {
  const { page, complaints } = await visit();
  await page.goto('/search?q=samsang');
  await untilAlive(page);
  const fair = page.getByLabel(/^Fair \(\d+\)$/);
  const promised = Number(/\d+/.exec(await fair.locator('..').innerText())?.[0]);
  await fair.check();
  await page.waitForURL('**/search?q=samsang&condition=Fair');
  await page.getByText(new RegExp(`^${promised} phones? ·`)).waitFor();
  expect(await page.getByRole('article').count()).toBe(Math.min(promised, 24));
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => fair.isChecked()).toBe(true);
  await page.goBack();
  await page.waitForURL('**/search?q=samsang');
  await expect.poll(() => fair.isChecked()).toBe(false);
  expect(complaints).toEqual([]);
});

test('it works without scripts, and shows sellers’ numbers to signed-in people only', async () => {
  const visitor = await visit({ javaScript: false });
  await visitor.page.goto('/');
  await visitor.page.getByRole('searchbox', { name: 'Search phones' }).fill('আইফোন');
  await visitor.page.getByRole('button', { name: 'Search', exact: true }).click();
  await visitor.page.getByRole('article').first().waitFor();
  expect(await visitor.page.locator('main a[href^="tel:"]').count()).toBe(0);
  // Hand-written addresses are interpreted, and the page shows how.
  await visitor.page.goto('/search?brand=01&brand=02&minPrice=900&maxPrice=100');
  await visitor.page.waitForURL('**/search?brand=01&brand=02&minPrice=100&maxPrice=900');
  for (const filter of ['Iphone', 'Samsung', 'from $100', 'up to $900']) {
    await visitor.page.getByRole('button', { name: `Remove the filter ${filter}` }).waitFor();
  }
  await visitor.page.goto(`/search?q=${'iphone'.repeat(500)}`);
  await visitor.page.getByText('we used its first 200 characters').waitFor();
  await visitor.page.goto('/search?q=%00');
  await visitor.page.getByRole('heading', { level: 1, name: 'All phones for sale' }).waitFor();
  expect(await visitor.page.getByText('has no letters or digits').count()).toBe(0);
  const { page } = await visit();
  await logIn(page, 'buyer@phonehub.test');
  await page.goto('/search?q=iphone');
  await page.locator('main a[href^="tel:"]').first().waitFor();
});

test('Enter that accepts a composed word chooses no suggestion and applies no price', async () => {
  const { page, complaints } = await visit();
  for (const path of ['/', '/search']) {
    await page.goto(path);
    if (path !== '/') await untilAlive(page);
    const box = page.getByRole('combobox', { name: 'Search phones' });
    await box.pressSequentially('galax');
    await page.getByRole('option').filter({ hasText: 'for sale' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const chosenElement = page.locator('[role=option][aria-selected=true]');
    await chosenElement.waitFor();
    await pressWhileComposing(box);
    expect(await chosenElement.count()).toBe(1);
    expect(await box.inputValue()).toBe('galax');
    await page.keyboard.press('Escape');
  }
  const price = page.locator('[name=minPrice]');
  await price.fill('50');
  await pressWhileComposing(price);
  expect(new URL(page.url()).search).toBe('');
  await price.press('Enter');
  await page.waitForURL('**/search?minPrice=50');
  expect(complaints).toEqual([]);
});

test('signed-out visitors see every page of results, and get suggestions on static pages', async () => {
  const { page, complaints } = await visit();
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search phones' }).pressSequentially('galax');
  // The designed list, chosen from by keyboard as on pages with the program.
  await page.getByRole('option').filter({ hasText: 'for sale' }).first().waitFor();
  expect(await page.locator('datalist').count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.locator('[role=option][aria-selected=true]').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=galax');
  const results = page.getByRole('heading', { level: 1, name: 'Phones for “galax”' });
  await expect.poll(() => hasFocus(results)).toBe(true);
  await page.goto('/search');
  const cards = page.getByRole('article');
  await cards.nth(23).waitFor();
  await untilAlive(page);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.press('Enter');
  await cards.nth(24).waitFor();
  expect(await hasFocus(cards.nth(24))).toBe(true);
  await page.waitForURL('**/search?shown=48');

  // Back, Back after Forward, and a reload restore all of them and the scroll position.
  const expectRestored = async () => {
    await cards.nth(40).waitFor();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
    expect(await cards.count()).toBe(48);
  };
  // Until then the heights of cards out of sight are estimates.
  await page.locator('html[data-whole]').waitFor({ state: 'attached' });
  const link = cards.nth(40).getByRole('heading').getByRole('link');
  await link.focus();
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(2_000);
  await link.click();
  await page.waitForURL('**/phones/**');
  await page.goBack();
  await expectRestored();
  await page.goForward();
  await page.waitForURL('**/phones/**');
  await page.goBack();
  await expectRestored();
  await page.reload();
  await expectRestored();
  expect(complaints).toEqual([]);
});

test('where nothing fits, what is near is offered; what is typed wrong is told, and no focus is lost', async () => {
  const { page, complaints } = await visit({ width: 360 });
  const samsung = page.getByRole('link', { name: /^All Samsung phones \(\d+\)$/ });
  // Alternatives keep the chosen order.
  await page.goto('/search?q=redmi+not+10&sort=cheapest');
  expect(await samsung.getAttribute('href')).toBe('/search?brand=02&sort=cheapest');
  await page.goto('/search?q=redmi+not+10');
  await page.getByText('There are no Xiaomi phones on PhoneHub').waitFor();
  const promised = /\d+/.exec(await samsung.innerText())?.[0];
  await untilAlive(page);
  await samsung.click();
  await page.waitForURL('**/search?brand=02');
  await page.getByText(new RegExp(`^${promised} phones? ·`)).waitFor();

  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const sheet = page.getByRole('dialog');
  const from = sheet.getByRole('textbox', { name: 'From', exact: true });
  const to = sheet.getByRole('textbox', { name: 'To', exact: true });
  await from.fill('abc');
  await page.keyboard.press('Enter');
  await sheet.getByText('Please enter a price from $0.50 to $999,999.99').waitFor();
  expect(await hasFocus(from)).toBe(true);
  await from.fill('৫০');
  await page.keyboard.press('Tab');
  await page.waitForURL('**brand=02&minPrice=50');
  await page.keyboard.type('10');
  await sheet.getByRole('button', { name: /^Show|^No phone/ }).click();
  await sheet.getByText('“From” is more than “To”').waitFor();
  expect(await hasFocus(to)).toBe(true);
  expect(await to.inputValue()).toBe('10');
  expect(new URL(page.url()).searchParams.has('maxPrice')).toBe(false);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove the filter Samsung' }).click();
  await page.waitForURL('**/search?minPrice=50');
  const last = page.getByRole('button', { name: 'Remove the filter from $50' });
  expect(await hasFocus(last)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.search === '');
  expect(await hasFocus(page.getByText(/^\d+ phones? ·/))).toBe(true);
  expect(complaints).toEqual([]);
});

test('no button of a card is narrower than its words, on the narrowest screens too', async () => {
  const { page } = await visit({ width: 320 });
  await page.goto('/search');
  for (const width of [320, 360, 640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const tooNarrow = await page
      .locator('.label-actions .button')
      .evaluateAll(
        (buttons) => buttons.filter((each) => each.scrollWidth > each.clientWidth).length,
      );
    expect([width, tooNarrow]).toEqual([width, 0]);
  }
});

test('parts of cards beside each other begin at the same height, whatever their words need', async () => {
  const { page } = await visit();
  await page.goto('/search?q=iphone');
  for (const width of [768, 1280, 1900]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page.locator('.phone-list > .label').evaluateAll((cards) => {
      const rows = new Map<number, number[][]>();
      for (const card of cards) {
        const top = Math.round(card.getBoundingClientRect().top);
        const parts = ['h2', '.label-price', '.facts', '.label-words'].map((part) =>
          Math.round(card.querySelector(part)?.getBoundingClientRect().top ?? 0),
        );
        rows.set(top, [...(rows.get(top) ?? []), parts]);
      }
      return [...rows.values()];
    });
    expect(tops.some((row) => row.length > 1)).toBe(true);
    for (const row of tops) {
      for (const parts of row) expect([width, parts]).toEqual([width, row[0]]);
    }
  }
});

test('a search without a match offers no filters that are all empty, and has the whole width', async () => {
  const { page } = await visit();
  await page.goto('/search?q=qqq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('(0)').count()).toBe(0);
  expect(await page.locator('#filters').count()).toBe(0);
  const [list, head] = await Promise.all(
    ['.listing-head', '.listing > :last-child'].map((part) => page.locator(part).boundingBox()),
  );
  expect(head?.x).toBe(list?.x);
  // A filter in use can be undone, beside those that leave something.
  await page.goto('/search?q=iphone&maxPrice=1');
  await page.locator('#filters').waitFor();
});
