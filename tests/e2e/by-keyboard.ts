import type { ElementHandle, Locator, Page } from 'playwright-core';

/**
 * Lets stories be lived by somebody without a mouse: whatever a story presses, chooses or fills in
 * is reached with Tab and done with keys. Before a press the place is looked at as a pointer would
 * find it (seen, at rest, not covered), so one run shows both. STORIES_BY=pointer presses with the
 * mouse instead. What has no focus of its own, such as a dialog's backdrop, stays the mouse's.
 */

const mostSteps = 400;
const focusable =
  'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"])';

/** What stands in the way of a story by keyboard; it fails the story. */
const lost = (target: string) => new Error(`the keyboard does not reach ${target}`);

let isTaught = false;

/** Teaches every locator of this process the keyboard. */
export function pressByKeyboard(page: Page): void {
  if (isTaught || process.env.STORIES_BY === 'pointer') return;
  isTaught = true;
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { click, fill, selectOption } = locators;

  locators.click = async function (this: Locator, options = {}) {
    if (Object.keys(options).some((name) => name !== 'timeout')) return click.call(this, options);
    await withinReachOfAPointer(this);
    const way = await wayTo(this);
    if (way === 'pointer') return click.call(this, options);
    if (way === 'option') return chooseOption(this);
    // What it was may have gone by itself meanwhile, and words stand in its place.
    if (!(await reach(this))) return click.call(this, options);
    if (way === 'text') return;
    if (way === 'radio') await turnTo(this);
    // Unlike the keyboard's own, a locator's press waits for the page it leads to.
    await this.press(way === 'enter' ? 'Enter' : 'Space');
  };
  locators.check = async function (this: Locator) {
    if (!(await this.isChecked())) await this.click();
  };
  locators.uncheck = async function (this: Locator) {
    if (await this.isChecked()) await this.click();
  };
  locators.fill = async function (this: Locator, value, options) {
    await this.waitFor({ state: 'visible', ...options });
    if ((await wayTo(this)) === 'pointer') return fill.call(this, value, options);
    await reach(this);
    // A date is put together in another order in every country.
    if ((await this.getAttribute('type')) === 'date') return fill.call(this, value, options);
    const { keyboard } = this.page();
    await keyboard.press('ControlOrMeta+A');
    if (value === '') await keyboard.press('Delete');
    else await keyboard.insertText(value);
  };
  locators.selectOption = async function (this: Locator, values, options) {
    await this.waitFor({ state: 'visible' });
    await reach(this);
    return selectOption.call(this, values, options);
  };
}

/** Waits until a pointer would find it: seen, at rest, enabled, and not covered by anything. */
async function withinReachOfAPointer(locator: Locator): Promise<void> {
  for (let times = 0; times < mostSteps; times += 1) {
    const isThere = await isInReach(locator).catch((error: unknown) => {
      if (!/not attached|detached/.test(String(error))) throw error;
      return false;
    });
    if (isThere) return;
  }
  throw lost(String(locator));
}

/** Waits for that; false when a page that draws itself anew has put another one in its place. */
async function isInReach(locator: Locator): Promise<boolean> {
  const element = await locator.elementHandle();
  if (element === null) throw new Error(`there is no ${String(locator)}`);
  for (const state of ['visible', 'stable', 'enabled'] as const) {
    await element.waitForElementState(state);
  }
  await element.scrollIntoViewIfNeeded();
  const frame = await element.ownerFrame();
  const told = await (frame ?? locator.page()).waitForFunction((place) => {
    if (!place.isConnected) return 'gone';
    const { x, y, width, height } = place.getBoundingClientRect();
    const hit = place.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
    const label = hit?.closest('label');
    const isHit = place.contains(hit) || hit?.contains(place) || label?.control === place;
    if (isHit) return 'there';
    // From below what lies over the edge of a page, somebody scrolls it away.
    place.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  }, element as ElementHandle<Element>);
  return (await told.jsonValue()) === 'there';
}

type Way = 'enter' | 'space' | 'radio' | 'option' | 'text' | 'pointer';

/** How somebody without a mouse uses it. */
function wayTo(locator: Locator): Promise<Way> {
  return locator.evaluate((element, selector): Way => {
    if (element.ownerDocument.defaultView !== element.ownerDocument.defaultView?.top)
      return 'pointer';
    if (element.closest('[role=option]')) return 'option';
    const label = element.closest('label');
    const target = label?.control ?? element.closest(selector);
    if (!target) return 'pointer';
    if (target instanceof HTMLInputElement) {
      if (target.type === 'radio') return 'radio';
      if (target.type === 'checkbox') return 'space';
      return ['submit', 'button', 'reset'].includes(target.type) ? 'enter' : 'text';
    }
    if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return 'text';
    return 'enter';
  }, focusable);
}

/** Where the focus is, seen from what is to be reached. */
function placeOf(locator: Locator): Promise<'there' | 'before' | 'after' | 'nowhere'> {
  return locator.evaluate((element, selector) => {
    const target = element.closest('label')?.control ?? element.closest(selector);
    if (!target) return 'nowhere';
    const focused = document.activeElement ?? document.body;
    if (focused === target) return 'there';
    const isSameGroup =
      target instanceof HTMLInputElement &&
      focused instanceof HTMLInputElement &&
      target.type === 'radio' &&
      focused.type === 'radio' &&
      focused.name === target.name;
    if (isSameGroup) return 'there';
    const isLater = focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isLater ? 'before' : 'after';
  }, focusable);
}

/**
 * Goes there with Tab; false where there is nothing that could have the focus. Far away, the focus is
 * first set on the third stop before it. STORIES_BY=every-stop passes all between, as keyboard.e2e.ts
 * does in any case.
 */
async function reach(locator: Locator): Promise<boolean> {
  const { keyboard } = locator.page();
  if (process.env.STORIES_BY !== 'every-stop') await comeNear(locator);
  for (let step = 0; step < mostSteps; step += 1) {
    const place = await placeOf(locator);
    if (place === 'there') return true;
    if (place === 'nowhere') return false;
    await keyboard.press(place === 'before' ? 'Tab' : 'Shift+Tab');
  }
  throw lost(String(locator));
}

/** Sets the focus on the third stop before what is to be reached, where it is further away. */
function comeNear(locator: Locator): Promise<void> {
  return locator.evaluate((element, selector) => {
    const target = element.closest('label')?.control ?? element.closest(selector);
    const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => each.checkVisibility() && !each.matches(':disabled') && !each.closest('[inert]'),
    );
    const focused = document.activeElement;
    const [from, to] = [
      stops.findIndex((each) => each === focused),
      stops.findIndex((each) => each === target),
    ];
    // A dialog keeps the focus within itself, and so does whoever looks for a way into it.
    const isSameLayer = focused?.closest('dialog') === target?.closest('dialog');
    if (to < 0 || !isSameLayer || Math.abs(to - from) <= 3) return;
    stops[Math.max(0, to - 3)]?.focus({ preventScroll: true });
  }, focusable);
}

/** Arrows go through a group of radio buttons. */
async function turnTo(locator: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    const isThere = await locator.evaluate(
      (element) => (element.closest('label')?.control ?? element) === document.activeElement,
    );
    if (isThere) return;
    await locator.page().keyboard.press('ArrowDown');
  }
  throw lost(String(locator));
}

/** Arrows go through a list of suggestions, while the focus stays in its field. */
async function chooseOption(locator: Locator): Promise<void> {
  const { keyboard } = locator.page();
  for (let step = 0; step < mostSteps; step += 1) {
    const isThere = await locator.evaluate((element) => {
      const option = element.closest('[role=option]');
      const active = document.activeElement?.getAttribute('aria-activedescendant');
      return option !== null && option.id === active;
    });
    if (isThere) return keyboard.press('Enter');
    await keyboard.press('ArrowDown');
  }
  throw lost(String(locator));
}
