import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on theme and width; the rest of a page is the same in all of them. */
const looks = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
  'landmark-unique',
  'heading-order',
  'page-has-heading-one',
  'region',
];

/**
 * What axe finds, in a line each. What stands in a frame is its provider's.
 * @param page what is shown
 * @param rules all, or those that depend on theme and width
 */
export async function violations(page: Page, rules: 'all' | 'of looks' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
  const { violations: found } = await (
    rules === 'all' ? axe.withTags(tags) : axe.withRules(looks)
  ).analyze();
  return found.map(
    (each) =>
      `${each.id}: ${each.nodes
        .map((node) => node.html)
        .join(' | ')
        .slice(0, 400)}`,
  );
}

/** How many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** Waits until nothing is loading and no toast, half transparent, is on its way in or out. */
async function calm(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .Toastify__toast'));
}

/**
 * Axe finds nothing and nothing is wider than the window: wide and light, narrow and dark.
 * The window is left as it was found.
 * @param state what the page shows, for the message
 */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const [colorScheme, width, rules] of [
    ['light', 1280, 'all'],
    ['dark', 360, 'of looks'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await calm(page);
    const found = await violations(page, rules);
    expect([state, colorScheme, found, await overflow(page)]).toEqual([state, colorScheme, [], 0]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}
