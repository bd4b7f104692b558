/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { expectWithin } from '#tests/support/app/expect-within.ts';
import { overflow, violations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, logIn, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

// Nobody is asked to agree here: the other tests share the shop (server/policies/policies.test.ts asks).
test('an admin previews and publishes words about privacy, and visitors read them and the version before', async () => {
  const admin = await visit({ width: 360 });
  const { page } = admin;
  await logIn(page, 'admin@phonehub.test');
  const words = `We are test ${process.pid}`;
  await page.goto('/dashboard/policies?kind=privacy');
  await untilAlive(page);
  await page.getByRole('heading', { name: 'Terms and Privacy' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page
    .getByLabel('Your text in English')
    .fill(`# ${words}\n\n<b>Not bold</b> but [help](/help)`);
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'This is how it will look' });
  await preview.getByRole('heading', { name: words }).waitFor();
  await preview.getByText('<b>Not bold</b>').waitFor();
  // The page as it will be, with the shop's own rules below; its links lead nowhere, as the text is not published.
  await preview.getByRole('heading', { name: 'What we keep' }).waitFor();
  await preview.getByRole('link', { name: 'help' }).click();
  expect(await violations(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/dashboard/policies');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('link', { name: 'Read version 1' }).waitFor();

  const visitor = await visit({ javaScript: false });
  await expectWithin(2_000, async () => {
    await visitor.page.goto('/privacy');
    expect(await visitor.page.getByRole('heading', { name: words }).count()).toBe(1);
  });
  await visitor.page.getByRole('heading', { name: 'What we keep' }).waitFor();
  // There is none in Bangla.
  await visitor.page.goto('/bn/privacy');
  await visitor.page.getByRole('heading', { name: words }).waitFor();
  await visitor.page.getByText('লেখাটি ইংরেজিতে।').waitFor();

  await page.getByLabel('Your text in English').fill(`Shorter ${words}`);
  await page.getByLabel('Show the shop’s own rules below it').uncheck();
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await preview.getByText(`Shorter ${words}`).waitFor();
  expect(await preview.getByRole('heading', { name: 'What we keep' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('link', { name: 'Read version 2' }).waitFor();
  await page.getByRole('link', { name: 'Read version 1' }).press('Enter');
  await page.getByRole('heading', { name: words }).waitFor();
  await page.getByText('This is a former version.').waitFor();
  expect(await violations(page)).toEqual([]);

  // Back to the shop's own rules, which other tests read.
  await page.goto('/dashboard/policies?kind=privacy');
  await untilAlive(page);
  await page.getByLabel('Your text in English').fill('');
  await page.getByLabel('Show the shop’s own rules below it').check();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('link', { name: 'Read version 3' }).waitFor();
  await admin.context.close();
  await visitor.context.close();
});
