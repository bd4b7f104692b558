import { expect } from 'vitest';
import type { Page, Response } from 'playwright-core';
import { e2eShop } from './e2e-shop.ts';
import { waitUntilSettled } from './screens.ts';

/** The security headers of every response. */
export const guarding: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /(^|; )default-src 'self'(;|$)/],
  ['content-security-policy', /(^|; )style-src 'self'( 'sha256-[\w+/=]+')*(;|$)/],
  ['content-security-policy', /(^|; )script-src 'self'( 'sha256-[\w+/]{43}=')*(;|$)/],
  ['content-security-policy', /(^|; )object-src 'none'(;|$)/],
  ['content-security-policy', /(^|; )base-uri 'none'(;|$)/],
  ['content-security-policy', /(^|; )frame-ancestors 'none'(;|$)/],
  ['content-security-policy', /(^|; )form-action 'self'(;|$)/],
  ['cross-origin-opener-policy', /^same-origin-allow-popups$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /geolocation=\(\)/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
];

/** The headers a response lacks. */
async function lacking(response: Response): Promise<string[]> {
  const headers = await response.allHeaders();
  const lacks = guarding
    .filter(([name, value]) => !value.test(headers[name] ?? ''))
    .map(([name, value]) => `${response.url()} ${name}: ${headers[name]} is not ${value}`);
  if (/unsafe|\*|http:/.test(headers['content-security-policy'] ?? '')) {
    lacks.push(`${response.url()} allows too much: ${headers['content-security-policy']}`);
  }
  return lacks;
}

/** One payment screen stands for all, as do one brand, one article and one model. */
function shapeOf(path: string): string {
  return path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/\/category\/\d+/, '/category/:id')
    .replace(/\/(blog|prices)\/[\w-]+/, '/$1/:name')
    .replace(/[?#].*$/, '');
}

/** Watches every request of a window's pages, and the pages they link to. */
export interface PolicyWatch {
  /**
   * Notes the links of the page that is shown.
   * @param path of the page
   */
  noteLinks(path: string): Promise<void>;
  /** Opens the linked pages that were not shown, one of each kind, and those they link to. */
  openTheRest(): Promise<void>;
  /** All responses had every security header, and no page broke the content security policy. */
  expectKept(): Promise<void>;
}

/**
 * Begins to watch a window.
 * @param page before its first page
 * @param fits the links to follow
 */
export async function watchPolicy(page: Page, fits: RegExp): Promise<PolicyWatch> {
  const origin = new URL(e2eShop().url).origin;
  const answers: Promise<string[]>[] = [];
  const violations: string[] = [];
  const inspect = (response: Response) => {
    if (new URL(response.url()).origin === origin) answers.push(lacking(response));
  };
  page.on('response', inspect);
  await page.exposeFunction('noteViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = (globalThis as unknown as { noteViolation: (text: string) => void })
        .noteViolation;
      note(`${location.pathname} ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const shownTexts = new Set<string>();
  const linked = new Map<string, string>();
  const noteLinks = async (path: string) => {
    shownTexts.add(shapeOf(path));
    const links = await page
      .locator('a[href^="/"]:not([href$=".xml"])')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    for (const link of links) {
      if (fits.test(link) && !linked.has(shapeOf(link))) linked.set(shapeOf(link), link);
    }
  };
  return {
    noteLinks,
    async openTheRest() {
      // The loop also visits entries that are added during it.
      for (const [shape, path] of linked) {
        if (shownTexts.has(shape)) continue;
        await page.goto(path);
        await waitUntilSettled(page).catch((error: unknown) => {
          throw new Error(`${path} shows no heading or stays busy`, { cause: error });
        });
        await noteLinks(path);
      }
    },
    async expectKept() {
      // A response that arrives after the last page can lose its headers when the context closes.
      page.off('response', inspect);
      expect(answers.length).toBeGreaterThan(20);
      expect((await Promise.all(answers)).flat()).toEqual([]);
      expect(violations).toEqual([]);
    },
  };
}
