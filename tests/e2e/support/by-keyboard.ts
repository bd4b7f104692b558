import type { ElementHandle, Locator, Page } from 'playwright-core';

/**
 * Makes end-to-end tests use the keyboard: every control that a test clicks, chooses or fills in is reached
 * with Tab and operated with keys. Before each press the element is checked as a pointer needs it (visible,
 * stable, not covered), so that one run shows both. E2E_BY=pointer clicks with the mouse instead. Elements that
 * can't have focus, such as a dialog's backdrop, are always clicked.
 */

const mostSteps = 400;
const focusable =
  'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"])';

/** The error that stops a test by keyboard and fails it. */
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
    const { element, kind } = await waitUntilClickable(this);
    if (kind === 'pointer') return click.call(this, options);
    if (kind === 'option') return chooseOption(this);
    // The element may have been replaced by plain text meanwhile.
    if (!(await reach(this, element))) return click.call(this, options);
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
    let element = await handleOf(this, options);
    let match = await lookAt(element);
    if (!match.isVisible) {
      await this.waitFor({ state: 'visible', ...options });
      element = await handleOf(this);
      match = await lookAt(element);
    }
    if (match.kind === 'pointer') return fill.call(this, value, options);
    await reach(this, element);
    // The order in which a date is typed depends on the locale.
    if (match.type === 'date') return fill.call(this, value, options);
    const { keyboard } = this.page();
    await keyboard.press('ControlOrMeta+A');
    if (value === '') await keyboard.press('Delete');
    else await keyboard.insertText(value);
  };
  locators.selectOption = async function (this: Locator, values, options) {
    await this.waitFor({ state: 'visible' });
    await reach(this, await handleOf(this));
    return selectOption.call(this, values, options);
  };
}

type Kind = 'enter' | 'space' | 'radio' | 'option' | 'text' | 'pointer';
type Handle = ElementHandle<Element>;

/** Waits until a pointer could click: visible, stable, enabled and not covered. */
async function waitUntilClickable(locator: Locator): Promise<{ element: Handle; kind: Kind }> {
  for (let times = 0; times < mostSteps; times += 1) {
    const element = await handleOf(locator);
    try {
      await element.waitForElementState('stable');
      // The usual properties are asked for at once: each further call about an element takes as long as this one.
      const { kind, isVisible, isEnabled, isHit } = await lookAt(element);
      if (isVisible && isEnabled && isHit) return { element, kind };
      if (await isClickable(locator, element)) {
        return { element, kind: (await lookAt(element)).kind };
      }
    } catch (error) {
      if (!/not attached|detached/.test(String(error))) throw error;
    }
  }
  throw lost(String(locator));
}

/** The element of a locator, as soon as there is one; if none comes, the error contains the page's text. */
async function handleOf(locator: Locator, options?: { timeout?: number }): Promise<Handle> {
  const element = await locator.elementHandle(options).catch(async (error: unknown) => {
    const page = locator.page();
    const words = await page.evaluate(() => document.body.innerText).catch(String);
    throw new Error(`${String(error)}\n${page.url()} shows:\n${words.slice(0, 1_500)}`);
  });
  if (element === null) throw new Error(`there is no ${String(locator)}`);
  return element as Handle;
}

/** Waits for that; false when a new render has replaced the element. */
async function isClickable(locator: Locator, element: Handle): Promise<boolean> {
  for (const state of ['visible', 'stable', 'enabled'] as const) {
    await element.waitForElementState(state);
  }
  await element.scrollIntoViewIfNeeded();
  const frame = await element.ownerFrame();
  const elementHandle = await (frame ?? locator.page()).waitForFunction((target) => {
    if (!target.isConnected) return 'detached';
    const { x, y, width, height } = target.getBoundingClientRect();
    const hit = target.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
    const label = hit?.closest('label');
    const isHit = target.contains(hit) || hit?.contains(target) || label?.control === target;
    if (isHit) return 'there';
    // Something fixed to the window's edge may cover it: scroll it to the middle.
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  }, element);
  return (await elementHandle.jsonValue()) === 'there';
}

/** Looks at an element: its kind, and whether a pointer could click it in its place. */
function lookAt(element: Handle) {
  return element.evaluate((target, selector) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    const hit = target.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
    const kindOf = (): Kind => {
      if (target.ownerDocument.defaultView !== target.ownerDocument.defaultView?.top)
        return 'pointer';
      if (target.closest('[role=option]')) return 'option';
      const operatedControl = target.closest('label')?.control ?? target.closest(selector);
      if (!operatedControl) return 'pointer';
      if (operatedControl instanceof HTMLInputElement) {
        if (operatedControl.type === 'radio') return 'radio';
        if (operatedControl.type === 'checkbox') return 'space';
        return ['submit', 'button', 'reset'].includes(operatedControl.type) ? 'enter' : 'text';
      }
      const isText =
        operatedControl instanceof HTMLSelectElement ||
        operatedControl instanceof HTMLTextAreaElement;
      return isText ? 'text' : 'enter';
    };
    return {
      kind: kindOf(),
      type: target.getAttribute('type'),
      isVisible: target.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0,
      isEnabled: !target.matches(':disabled') && !target.closest('[aria-disabled=true]'),
      isHit:
        target.contains(hit) ||
        Boolean(hit?.contains(target)) ||
        hit?.closest('label')?.control === target,
    };
  }, focusable);
}

/**
 * Moves the focus to an element with Tab; false if nothing there can have it. From far away the focus is first
 * set on the third stop before it; E2E_BY=every-stop passes all stops, as keyboard.e2e.ts always does.
 */
async function reach(locator: Locator, handle: Handle): Promise<boolean> {
  const { keyboard } = locator.page();
  let element = handle;
  let isNear = process.env.E2E_BY === 'every-stop';
  for (let step = 0; step < mostSteps; step += 1) {
    // A new render, or another document, may have replaced it.
    const place = await focusPosition(element, !isNear).catch(() => 'gone' as const);
    isNear = true;
    if (place === 'there') return true;
    if (place === 'nowhere') return false;
    if (place === 'gone') element = await handleOf(locator);
    else await keyboard.press(place === 'before' ? 'Tab' : 'Shift+Tab');
  }
  throw lost(String(locator));
}

/**
 * Returns whether the focus is on, before or after the target in the order of the document.
 * @param isJumping sets the focus on the third stop before the target first, if it is further away
 */
function focusPosition(
  element: Handle,
  isJumping: boolean,
): Promise<'there' | 'before' | 'after' | 'nowhere' | 'gone'> {
  return element.evaluate(
    (element, [selector, jumps]) => {
      if (!element.isConnected) return 'gone';
      const target = element.closest('label')?.control ?? element.closest(selector);
      if (!target) return 'nowhere';
      if (jumps) {
        const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter(
          (each) =>
            each.checkVisibility() && !each.matches(':disabled') && !each.closest('[inert]'),
        );
        const from = stops.findIndex((each) => each === document.activeElement);
        const to = stops.findIndex((each) => each === target);
        // An open dialog keeps the focus inside (inert background), so a jump across would be undone.
        const isSameLayer = document.activeElement?.closest('dialog') === target.closest('dialog');
        if (to >= 0 && isSameLayer && Math.abs(to - from) > 3) {
          stops[Math.max(0, to - 3)]?.focus({ preventScroll: true });
        }
      }
      const focusedElement = document.activeElement ?? document.body;
      if (focusedElement === target) return 'there';
      const isSameGroup =
        target instanceof HTMLInputElement &&
        focusedElement instanceof HTMLInputElement &&
        target.type === 'radio' &&
        focusedElement.type === 'radio' &&
        focusedElement.name === target.name;
      if (isSameGroup) return 'there';
      const isLater =
        (focusedElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isLater ? 'before' : 'after';
    },
    [focusable, isJumping] as const,
  );
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
