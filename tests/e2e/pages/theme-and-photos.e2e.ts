/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { closeBrowser, photoFile, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const paperOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const [light, dark] = ['rgb(250, 248, 243)', 'rgb(16, 22, 19)'];

test('chosen colours stay, from the first paint of every page and in other tabs', async () => {
  const { page, context, complaints } = await visit();
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/about');
  expect(await paperOf(page)).toBe(light);
  const choice = page.getByRole('group', { name: 'Colours' });
  await choice.getByRole('button', { name: 'Dark' }).focus();
  await page.keyboard.press('Enter');
  await choice.getByRole('button', { name: 'Dark', pressed: true }).waitFor();
  expect(await paperOf(page)).toBe(dark);
  await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  // Only the document is loaded, so the first paint is seen.
  await other.route('**/assets/*.js', (route) => route.abort());
  await other.goto('/login');
  expect(await paperOf(other)).toBe(dark);
  await page.goto('/login');
  await untilAlive(page);
  await choice.getByRole('button', { name: 'Dark', pressed: true }).waitFor();
  await choice.getByRole('button', { name: 'Auto' }).click();
  await choice.getByRole('button', { name: 'Auto', pressed: true }).waitFor();
  expect(await paperOf(page)).toBe(light);
  await page.reload();
  expect(await paperOf(page)).toBe(light);
  expect(complaints).toEqual([]);
  await context.close();
});

test('who registers cuts their photo, by keyboard', async () => {
  const { page, context, complaints } = await visit({ width: 360 });
  await page.goto('/register');
  await untilAlive(page);
  await page.locator('[name=image]').setInputFiles(photoFile);
  const chosenElement = page.locator('form img[src^="blob:"]').first();
  const sizeOf = () =>
    chosenElement.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight] as const;
    });
  const whole = await sizeOf();
  const before = await chosenElement.getAttribute('src');
  await page.getByRole('button', { name: 'Crop the photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const use = dialog.getByRole('button', { name: 'Use this part' });
  await use.and(page.locator(':enabled')).waitFor();
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('End');
  await use.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForFunction(
    (old) => document.querySelector('form img[src^="blob:"]')?.getAttribute('src') !== old,
    before,
  );
  const side = Math.max(1, Math.round(Math.min(...whole) / 4));
  expect(await sizeOf()).toEqual([side, side]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a phone is shared with its picture where the system takes files, else by its address', async () => {
  const { page, context } = await visit({ width: 360 });
  await page.addInitScript(() => {
    const takesFiles = () => !location.search.includes('text');
    Object.assign(navigator, {
      canShare: takesFiles,
      share: async ({ url, files = [] }: { url: string; files?: File[] }) => {
        const shared = { url, files: files.map(({ type, size }) => [type, size > 0]) };
        document.documentElement.dataset['shared'] = JSON.stringify(shared);
      },
    });
  });
  const [phone] = await (await page.request.get('/api/category/02?limit=1')).json();
  const shared = async (query: string) => {
    await page.goto(`/phones/${phone._id}${query}`);
    await untilAlive(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['shared'] !== undefined);
    return page.evaluate(() => JSON.parse(document.documentElement.dataset['shared'] ?? ''));
  };
  const withPicture = await shared('');
  expect(new URL(withPicture.url).pathname).toBe(`/phones/${phone._id}`);
  expect(withPicture.files).toEqual([[expect.stringMatching(/^image\//), true]]);
  expect((await shared('?text')).files).toEqual([]);
  await context.close();
});
