/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { enter, listPhone, type Party } from '#tests/e2e/support/buyers-and-sellers.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, password, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

/** The same page in two tabs, both filled with the present values. */
async function openTwice({ page, context }: Party, path: string): Promise<[Page, Page]> {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(path);
    await untilAlive(tab);
  }
  return [page, second];
}

const clashIn = (page: Page) =>
  page.getByRole('region', { name: 'This was changed elsewhere in the meantime' });

test('a price changed in one tab and a description in another are both kept, and both of a clash are shown', async () => {
  const seller = await enter('seller', 'Tania Tabs');
  const id = await listPhone(seller, 'Galaxy S22 in two tabs');
  const read = () => seller.callApi<ProductPage>('GET', `/products/${id}`);
  const [first, second] = await openTwice(seller, `/dashboard/my-products/${id}/edit`);
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save changes' }).click();

  await first.locator('main [name=sealingPrice]').fill('280');
  await save(first);
  await first.waitForURL(/\/phones\/[0-9a-f-]+$/);

  await second.locator('main [name=description]').fill('The box is there, too.');
  await save(second);
  const clash = clashIn(second);
  const price = clash.getByRole('group', { name: /Selling price/ });
  expect(await price.getByLabel('Yours: 298.5').isChecked()).toBe(false);
  // Only the other tab has changed it: the form has taken it.
  expect(await price.getByLabel('Stored now: 280').isChecked()).toBe(true);
  expect(await second.locator('main [name=sealingPrice]').inputValue()).toBe('280');
  const description = clash.getByRole('group', { name: 'Description' });
  expect(await description.getByLabel('Yours: The box is there, too.').isChecked()).toBe(true);
  expect((await read()).sealingPrice).toBe(280);
  await expectNoViolations(second, 'a clash');
  await save(second);
  await second.waitForURL(/\/phones\/[0-9a-f-]+$/);
  expect(await read()).toMatchObject({
    sealingPrice: 280,
    description: 'The box is there, too.',
  });

  // Both change the same: the person chooses.
  const tabs = await openTwice(seller, `/dashboard/my-products/${id}/edit`);
  for (const [tab, place] of [
    [tabs[0], 'Dhaka'],
    [tabs[1], 'Khulna'],
  ] as const) {
    await tab.locator('main [name=location]').selectOption(place);
    await save(tab);
    if (place === 'Dhaka') await tab.waitForURL(/\/phones\/[0-9a-f-]+$/);
  }
  const location = clashIn(tabs[1]).getByRole('group', { name: 'Location' });
  expect(await location.getByLabel('Yours: Khulna').isChecked()).toBe(true);
  await location.getByLabel('Stored now: Dhaka').check();
  expect(await tabs[1].locator('main [name=location]').inputValue()).toBe('Dhaka');
  await save(tabs[1]);
  await tabs[1].waitForURL(/\/phones\/[0-9a-f-]+$/);
  expect((await read()).location).toBe('Dhaka');
  expect(seller.complaints).toEqual([]);
});

test('a saved search that was renamed elsewhere shows both names, and a notification setting what holds', async () => {
  const buyer = await enter('buyer', 'Tuhin Tabs');
  const search = { name: 'Mine', alert: 'never', query: 'brand=02' };
  await buyer.callApi('POST', '/saved-searches', search);
  const [first, second] = await openTwice(buyer, '/dashboard/saved-searches');
  for (const [tab, name] of [
    [first, 'For Rina'],
    [second, 'For Karim'],
  ] as const) {
    await tab.getByRole('button', { name: 'Change Mine' }).click();
    await tab.getByRole('dialog').getByLabel('Name').fill(name);
    await tab.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    if (tab === first) await tab.getByRole('heading', { name: 'For Rina' }).waitFor();
  }
  const clash = clashIn(second).getByRole('group', { name: 'Name' });
  await clash.getByLabel('Stored now: For Rina').check();
  expect(await second.getByRole('dialog').getByLabel('Name').inputValue()).toBe('For Rina');
  await clash.getByLabel('Yours: For Karim').check();
  await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await second.getByRole('heading', { name: 'For Karim' }).waitFor();
  expect(await buyer.callApi('GET', '/saved-searches')).toMatchObject([{ name: 'For Karim' }]);

  const tabs = await openTwice(buyer, '/dashboard/notifications/preferences');
  const row = (tab: Page) => tab.getByRole('listitem', { name: 'Messages' });
  await row(tabs[0]).getByLabel('Mail').selectOption('daily');
  await tabs[0].getByText('Saved', { exact: true }).waitFor();
  // Of the two switches of a row each tab has changed another one.
  await row(tabs[1]).getByLabel('Show it here').uncheck();
  await tabs[1].getByText('Saved', { exact: true }).waitFor();
  const stored = async () =>
    (await buyer.callApi<{ topic: string }[]>('GET', '/notification-preferences')).find(
      ({ topic }) => topic === 'messages',
    );
  expect(await stored()).toMatchObject({ inApp: false, mail: 'daily' });
  await row(tabs[0]).getByLabel('Mail').selectOption('never');
  await expect.poll(stored).toMatchObject({ inApp: false, mail: 'never' });
  await row(tabs[1]).getByLabel('Mail').selectOption('at-once');
  const mail = clashIn(tabs[1]).getByRole('group', { name: 'Mail' });
  expect(await mail.getByLabel('Stored now: Never').isChecked()).toBe(true);
  await mail.getByLabel('Yours: At once').check();
  await expect.poll(stored).toMatchObject({ inApp: false, mail: 'at-once' });
  expect(buyer.complaints).toEqual([]);
});

test('a draft of Add A Product that went on elsewhere is offered, and none replaces another unasked', async () => {
  const seller = await enter('seller', 'Tarek Two-devices');
  const [first, tab] = [seller.page, await seller.context.newPage()];
  const desk = await visit();
  await logIn(desk.page, seller.email, password);
  const stored = async () =>
    (await seller.callApi<{ values: Record<string, unknown> | null }>('GET', '/product-draft'))
      .values;
  const open = async (page: Page) => {
    await page.goto('/dashboard/add-product');
    await untilAlive(page);
  };
  const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
  /** Types into a field; the status with which the server answers the draft. */
  const type = async (page: Page, name: string, text: string) => {
    const answer = page.waitForResponse(
      (each) => each.url().endsWith('/product-draft') && each.request().method() === 'PUT',
    );
    await field(page, name).fill(text);
    return (await answer).status();
  };
  const takes = (page: Page) => page.getByRole('button', { name: 'Open it instead of this' });

  await open(first);
  expect(await type(first, 'description', 'Begun on the phone')).toBe(200);
  for (const page of [desk.page, tab]) {
    await open(page);
    expect(await field(page, 'description').inputValue()).toBe('Begun on the phone');
  }
  expect(await type(desk.page, 'description', 'Gone on at the desk')).toBe(200);
  // Another device and another tab of this one: both still show the draft.
  for (const page of [first, tab]) {
    expect(await type(page, 'productName', 'Typed on the phone')).toBe(409);
    await takes(page).waitFor();
    expect(await field(page, 'productName').inputValue()).toBe('Typed on the phone');
    expect(await stored()).toMatchObject({ description: 'Gone on at the desk', productName: '' });
  }
  await expectNoViolations(first, 'the draft of another device');
  // Neither by coming back later.
  await open(first);
  expect(await field(first, 'productName').inputValue()).toBe('Typed on the phone');
  await takes(first).click();
  await expect.poll(() => field(first, 'description').inputValue()).toBe('Gone on at the desk');
  expect(await type(first, 'productName', 'Named on the phone')).toBe(200);
  expect(await takes(first).count()).toBe(0);
  expect(await type(desk.page, 'buyingPrice', '799')).toBe(409);

  // An answer that was lost is no other draft.
  await first.route('**/api/product-draft', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = first.waitForEvent('requestfailed');
  await field(first, 'phnNumber').fill('01711223344');
  await lost;
  await first.unroute('**/api/product-draft');
  const [refused, accepted] = [409, 200].map((status) =>
    first.waitForResponse((each) => each.status() === status && each.url().endsWith('draft')),
  );
  await field(first, 'location').selectOption('Sylhet');
  await Promise.all([refused, accepted]);
  expect(await stored()).toMatchObject({ phnNumber: '01711223344', location: 'Sylhet' });
  expect(await takes(first).count()).toBe(0);

  // A draft dropped on one device stays on another one that has continued it.
  await open(desk.page);
  await takes(desk.page).click();
  await first.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(stored).toBe(null);
  const again = desk.page.waitForResponse(
    (each) => each.status() === 200 && each.url().endsWith('draft'),
  );
  await field(desk.page, 'description').fill('Still wanted at the desk');
  await again;
  await expect.poll(stored).toMatchObject({ description: 'Still wanted at the desk' });
  expect(await takes(desk.page).count()).toBe(0);
});
