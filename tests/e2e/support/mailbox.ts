import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Opens the newest mail to somebody in the demo's outbox, as a visitor of the demo would.
 * @param context the visitor's window
 * @param recipient whose mail
 * @param subject its subject
 * @returns the link in it
 */
export async function linkInMail(
  context: BrowserContext,
  recipient: string,
  subject: string,
): Promise<string> {
  const page = await context.newPage();
  try {
    const mails = page
      .getByRole('link')
      .filter({ hasText: subject })
      .filter({ hasText: recipient });
    // A job inserts some of them shortly after the response.
    await expect
      .poll(async () => {
        await page.goto('/outbox');
        return mails.count();
      })
      .toBeGreaterThan(0);
    await mails.first().click();
    await page.getByRole('heading', { name: subject, level: 1 }).waitFor();
    const link = /https?:\/\/\S+#code=\S+/.exec(await page.locator('pre').innerText())?.[0];
    if (!link) throw new Error(`the mail "${subject}" holds no link`);
    return link;
  } finally {
    await page.close();
  }
}
