import type { ElementHandle, Locator, Page } from 'playwright-core';

/**
 * Makes end-to-end tests use the keyboard: what a test clicks, chooses or fills in is reached with
 * Tab and operated with keys. Before each press the element is checked as a pointer needs it
 * (visible, stable, not covered), so that one run shows both. E2E_BY=pointer clicks with the mouse
 * instead. What can't have focus, such as a dialog's backdrop, is always clicked.
 */

const mostSteps = 400;
const focusable =
  'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"])';

/** What keeps a test from going on by keyboard; it fails the test. */
const lost = (target: string) => new Error(`the keyboard does not reach ${target}`);

let isReplaced = false;

/** Replaces click, check, fill and selectOption of every locator in this process. */
export function pressByKeyboard(page: Page): void {
  if (isReplaced || process.env.E2E_BY === 'pointer') return;
  isReplaced = true;
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { click, fill, selectOption } = locators;

  locators.click = async function (this: Locator, options = {}) {
    if (Object.keys(options).some((name) => name !== 'timeout')) return click.call(this, options);
    await waitUntilClickable(this);
    const kind = await kindOf(this);
    if (kind === 'pointer') return click.call(this, options);
    if (kind === 'option') return chooseOption(this);
    // The element may have been replaced by plain text meanwhile.
    if (!(await reach(this))) return click.call(this, options);
    if (kind === 'text') return;
    if (kind === 'radio') await chooseRadio(this);
    // Unlike keyboard.press, locator.press waits for the navigation it starts.
    await this.press(kind === 'enter' ? 'Enter' : 'Space');
  };
  locators.check = async function (this: Locator) {
    if (!(await this.isChecked())) await this.click();
  };
  locators.uncheck = async function (this: Locator) {
    if (await this.isChecked()) await this.click();
  };
  locators.fill = async function (this: Locator, value, options) {
    await this.waitFor({ state: 'visible', ...options });
    if ((await kindOf(this)) === 'pointer') return fill.call(this, value, options);
    await reach(this);
    // The order in which a date is typed depends on the locale.
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

/** Waits until a pointer could click: visible, stable, enabled and not covered. */
async function waitUntilClickable(locator: Locator): Promise<void> {
  for (let times = 0; times < mostSteps; times += 1) {
    const isThere = await isClickable(locator).catch((error: unknown) => {
      if (!/not attached|detached/.test(String(error))) throw error;
      return false;
    });
    if (isThere) return;
  }
  throw lost(String(locator));
}

/** Waits for that; false when a new render has replaced the element. */
async function isClickable(locator: Locator): Promise<boolean> {
  const element = await locator.elementHandle();
  if (element === null) throw new Error(`there is no ${String(locator)}`);
  for (const state of ['visible', 'stable', 'enabled'] as const) {
    await element.waitForElementState(state);
  }
  await element.scrollIntoViewIfNeeded();
  const frame = await element.ownerFrame();
  const found = await (frame ?? locator.page()).waitForFunction((target) => {
    if (!target.isConnected) return 'detached';
    const { x, y, width, height } = target.getBoundingClientRect();
    const hit = target.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
    const label = hit?.closest('label');
    const isHit = target.contains(hit) || hit?.contains(target) || label?.control === target;
    if (isHit) return 'there';
    // Something fixed to the window's edge may cover it: scroll it to the middle.
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  }, element as ElementHandle<Element>);
  return (await found.jsonValue()) === 'there';
}

type Kind = 'enter' | 'space' | 'radio' | 'option' | 'text' | 'pointer';

/** How an element is operated by keyboard. */
function kindOf(locator: Locator): Promise<Kind> {
  return locator.evaluate((element, selector): Kind => {
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

/** Whether the focus is on, before or after the target in the order of the document. */
function focusPosition(locator: Locator): Promise<'there' | 'before' | 'after' | 'nowhere'> {
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
 * Moves the focus to an element with Tab; false where nothing there can have it. From far away the
 * focus is first set on the third stop before it; E2E_BY=every-stop passes all stops, as
 * keyboard.e2e.ts always does.
 */
async function reach(locator: Locator): Promise<boolean> {
  const { keyboard } = locator.page();
  if (process.env.E2E_BY !== 'every-stop') await moveNear(locator);
  for (let step = 0; step < mostSteps; step += 1) {
    const place = await focusPosition(locator);
    if (place === 'there') return true;
    if (place === 'nowhere') return false;
    await keyboard.press(place === 'before' ? 'Tab' : 'Shift+Tab');
  }
  throw lost(String(locator));
}

/** Sets the focus on the third stop before the target, where it is further away than that. */
function moveNear(locator: Locator): Promise<void> {
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
    // An open dialog keeps the focus inside (inert background), so a jump across would be undone.
    const isSameLayer = focused?.closest('dialog') === target?.closest('dialog');
    if (to < 0 || !isSameLayer || Math.abs(to - from) <= 3) return;
    stops[Math.max(0, to - 3)]?.focus({ preventScroll: true });
  }, focusable);
}

/** Arrow keys move through a group of radio buttons. */
async function chooseRadio(locator: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    const isThere = await locator.evaluate(
      (element) => (element.closest('label')?.control ?? element) === document.activeElement,
    );
    if (isThere) return;
    await locator.page().keyboard.press('ArrowDown');
  }
  throw lost(String(locator));
}

/** Arrow keys move through a list of suggestions while the focus stays in the field. */
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
