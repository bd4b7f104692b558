import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** The minified script: half as much to parse in every document. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The appearances by theme and width; the rest of a page is the same in all of them. */
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
 * The violations axe finds, a line each; the provider's frames are left out. Only violations are
 * worked out in full, and the script is injected once a document: a third of the time of
 * @axe-core/playwright.
 * @param page what is shown
 * @param rules all, or those that depend on theme and width
 */
export async function violations(page: Page, rules: 'all' | 'of looks' = 'all'): Promise<string[]> {
  const options: RunOptions = {
    runOnly: rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: looks },
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  };
  const run = () =>
    page.evaluate(async (chosenRunOptions) => {
      const { axe: injectedAxe } = globalThis as unknown as { axe?: typeof axe };
      const results = await injectedAxe?.run(document, chosenRunOptions);
      if (!injectedAxe || !results) return undefined;
      // Of a control that the edge of a scrolled box cuts, axe measures what is in sight: it is measured again there.
      const isOnlyCut = async (html: string, selector: unknown) => {
        const element = typeof selector === 'string' ? document.querySelector(selector) : null;
        if (element === null) return false;
        element.scrollIntoView({ block: 'center' });
        const again = await injectedAxe.run(element, { runOnly: ['target-size'] });
        return !again.violations.some(({ nodes }) => nodes.some((node) => node.html === html));
      };
      const faults: { id: string; html: string[] }[] = [];
      for (const { id, nodes } of results.violations) {
        const html: string[] = [];
        for (const node of nodes) {
          if (id === 'target-size' && (await isOnlyCut(node.html, node.target[0]))) continue;
          html.push(node.html);
        }
        if (html.length > 0) faults.push({ id, html });
      }
      return faults;
    }, options);
  let match = await run();
  if (!match) {
    await page.evaluate(axeSource);
    match = await run();
  }
  if (!match) throw new Error('axe is not in the page');
  return match.map(({ id, html }) => `${id}: ${html.join(' | ').slice(0, 400)}`);
}

/** How many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** Waits until nothing is loading and no toast, half transparent, is on its way in or out. */
async function calm(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        // Closes toasts with a press, because their timers stop under the mouse and while another window has the
        // focus.
        for (const toast of document.querySelectorAll<HTMLElement>('.Toastify__toast'))
          toast.click();
        return [...document.querySelectorAll('[aria-busy=true], .Toastify__toast')].map((each) =>
          each.outerHTML.slice(0, 200),
        );
      }),
    )
    .toEqual([]);
  // A change of theme starts transitions in the next frame; colours are read after their end.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    await frame();
  });
}

/** The modes of axe: all rules in a wide and light page, the appearance rules in a narrow and dark one. */
export const axeLooks = [
  { colorScheme: 'light', width: 1280, rules: 'all' },
  { colorScheme: 'dark', width: 360, rules: 'of looks' },
] as const;

/**
 * Axe finds nothing and nothing is wider than the window, in one width and theme, which stay.
 * @param state what the page shows, for the message
 * @param look theme, width and rules
 */
export async function expectNoViolationsIn(
  page: Page,
  state: string,
  { colorScheme, width, rules }: (typeof axeLooks)[number],
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await calm(page);
  const matches = await violations(page, rules);
  expect([state, colorScheme, matches, await overflow(page)]).toEqual([state, colorScheme, [], 0]);
}

/**
 * Axe finds nothing and nothing is wider than the window: wide and light, narrow and dark.
 * The window is left as it was found.
 * @param state what the page shows, for the message
 */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const look of axeLooks) await expectNoViolationsIn(page, state, look);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}

/**
 * Orders a list of phones by price and waits for the phones: the address and the chosen order come before them.
 */
export async function sortByLowestPrice(page: Page): Promise<void> {
  await page.locator('[name=sort]').selectOption('cheapest');
  await page.waitForURL(/sort=cheapest/);
  await page.getByText(/lowest price first/).waitFor();
  await expect
    .poll(async () => {
      const texts = await page.locator('main article .price').allInnerTexts();
      const prices = texts.map((text) => Number(text.replace(/[$,]/g, '')));
      return prices.length > 0 && prices.join() === prices.toSorted((a, b) => a - b).join();
    })
    .toBe(true);
}
