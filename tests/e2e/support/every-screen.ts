import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { logIn, visit } from './visitor.ts';
import { mainScreens, screensOf, waitUntilSettled } from './screens.ts';
import { axeLooks, expectNoViolationsIn } from './page-checks.ts';
import { watchPolicy } from './policy-checks.ts';

/** Truncated texts, and elements that make the page wider than the window. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Texts are measured in the web fonts, not in the fallback fonts.
    await document.fonts.load('1em "Instrument Sans"');
    // Cards out of sight have an estimated height until they are laid out (decision 50).
    for (const card of document.querySelectorAll<HTMLElement>('.phone-list > .label')) {
      card.style.contentVisibility = 'visible';
    }
    const problems: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width + 1) {
      problems.push(`page is ${document.documentElement.scrollWidth} wide`);
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = new Set<Element>();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || seen.has(element)) continue;
      seen.add(element);
      if (!element.checkVisibility() || element.closest('.sr-only, .connection, svg, option'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      // Named by its icon if there is no room, and for screen readers by its words.
      if (getComputedStyle(element).clipPath === 'inset(50%)') continue;
      // Heads of tables that are drawn as cards are for screen readers alone.
      if (
        element.closest('thead') &&
        getComputedStyle(element.closest('thead') as Element).position === 'absolute'
      )
        continue;
      for (let frame: Element | null = element; frame; frame = frame.parentElement) {
        const style = getComputedStyle(frame);
        // Scrolling text is not truncated, and text that may end in an ellipsis is marked.
        if (/auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis') break;
        if (frame.tagName === 'SELECT') break;
        const around = frame.getBoundingClientRect();
        const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const past = hides && (box.right > around.right + 2 || box.bottom > around.bottom + 2);
        if (past) {
          problems.push(`cut: ${element.textContent?.trim().slice(0, 60)}`);
          break;
        }
      }
      if (box.right > width + 2 && !element.closest('[tabindex="0"], .table-box, pre')) {
        problems.push(`outside: ${element.textContent?.trim().slice(0, 60)}`);
      }
    }
    for (const select of document.querySelectorAll('select')) {
      const style = getComputedStyle(select);
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas || !select.checkVisibility()) continue;
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room =
        select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const chosenText = select.selectedOptions[0]?.textContent ?? '';
      if (canvas.measureText(chosenText).width > room + 1)
        problems.push(`cut choice: ${chosenText}`);
    }
    return problems;
  });
}

/** Controls and icons that lose their edges in forced colours. */
function lostEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const paper = getComputedStyle(document.body).backgroundColor;
    for (const control of document.querySelectorAll('.button, .control, .choice')) {
      if (!control.checkVisibility()) continue;
      const style = getComputedStyle(control);
      if (parseFloat(style.borderTopWidth) < 1 || style.borderTopStyle === 'none')
        problems.push(`no border: ${control.textContent?.slice(0, 40)}`);
    }
    for (const icon of document.querySelectorAll('svg[stroke=currentColor]')) {
      if (icon.checkVisibility() && getComputedStyle(icon).stroke === paper)
        problems.push(`icon not seen: ${icon.parentElement?.textContent?.slice(0, 40)}`);
    }
    return problems;
  });
}

/** The elements that are animated with prefers-reduced-motion. */
function motion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter((each) => {
        const { duration, iterations } = each.effect?.getComputedTiming() ?? {};
        return Number(duration) > 1 || iterations === Infinity;
      })
      .map((each) => (each instanceof CSSAnimation ? each.animationName : 'transition'));
    const slow = [...document.querySelectorAll('body *')]
      .map((element) => getComputedStyle(element).transitionDuration)
      .filter((duration) => duration.split(',').some((each) => parseFloat(each) > 0.001));
    return [...moving, ...slow];
  });
}

/** Tabs through the page and returns the elements whose focus is hidden or has no ring. */
async function focusTrouble(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const problems: string[] = [];
  let last = -1;
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const all = [...document.querySelectorAll('*')];
      const box = element.getBoundingClientRect();
      const ringedElement = element.closest('.choice, .drop') ?? element;
      const style = getComputedStyle(ringedElement);
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
        place: all.indexOf(element),
        seen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
        ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
      };
    });
    if (stop === null || stop.place < last) break;
    last = stop.place;
    if (!stop.seen) problems.push(`out of sight: ${stop.name}`);
    if (!stop.ring) problems.push(`no ring: ${stop.name}`);
  }
  return last > 0 ? problems : ['nothing takes the focus'];
}

/** The focus rings in forced colours. */
async function ringInForcedColours(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const ringed = await page.evaluate(() => {
    const focusedElement = document.activeElement ?? document.body;
    // The frame around the field of a photo or a choice has the ring.
    const framed = focusedElement.matches('[type=file], [type=radio], [type=checkbox]');
    const outlinedElement = framed ? focusedElement.parentElement : focusedElement;
    return [focusedElement, outlinedElement ?? focusedElement].some((element) => {
      const style = getComputedStyle(element);
      return style.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2;
    });
  });
  return ringed ? [] : ['no ring'];
}

/**
 * The page of an incomplete link and, where words are longer in Bangla, a few of each kind of screen;
 * bangla.e2e.ts sees more.
 */
const more: Readonly<Record<string, readonly string[]>> = {
  nobody: [
    '/confirm-email',
    '/bn',
    '/bn/register',
    '/bn/grading',
    '/bn/prices',
    '/bn/help',
    '/bn/help/contact',
  ],
  'seller@phonehub.test': ['/bn/dashboard/my-products', '/bn/dashboard/add-product'],
  'admin@phonehub.test': ['/bn/dashboard/all-sellers'],
};

const isMain = (email: keyof typeof screensOf, path: string) =>
  mainScreens[email].some((main) => main === path);

/** Pages of these folders are a signed-in person's own; the others are the same for everybody. */
const ownPages = /^\/(?:bn\/)?(?:dashboard|category)/;

/**
 * Checks every screen of a person in one visit: axe in both themes and widths (main-screens.e2e.ts has run it wide
 * and light on some), reduced motion, the focus in reading order, forced colours, text twice as large (WCAG 2.2, 1.4.4). All of
 * them, and all pages they link to, come with the security headers and keep to their policy.
 * @param email whose screens; 'nobody' for a visitor
 */
export async function expectEveryScreenAccessible(email: keyof typeof screensOf): Promise<void> {
  const { page, context, complaints } = await visit();
  const policy = await watchPolicy(page, email === 'nobody' ? /./ : ownPages);
  if (email !== 'nobody') await logIn(page, email);
  for (const path of [...screensOf[email], ...(more[email] ?? [])]) {
    await page.goto(path);
    await waitUntilSettled(page);
    await policy.noteLinks(path);
    if (!isMain(email, path)) await expectNoViolationsIn(page, path, axeLooks[0]);
    expect([path, 'motion', await motion(page)]).toEqual([path, 'motion', []]);
    expect([path, 'focus', await focusTrouble(page)]).toEqual([path, 'focus', []]);
    await expectNoViolationsIn(page, path, axeLooks[1]);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    const lostItems = [...(await lostEdges(page)), ...(await ringInForcedColours(page))];
    expect([path, 'forced colours', lostItems]).toEqual([path, 'forced colours', []]);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect([path, 'large text', await cutTexts(page)]).toEqual([path, 'large text', []]);
    // Each width is set once: a new one lays out and paints the whole page anew.
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await policy.openTheRest();
  await policy.expectKept();
  expect(complaints).toEqual([]);
  await context.close();
}
