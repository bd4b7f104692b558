import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** Counts the presses that a finger makes; text, Enter included, comes from the keyboard. */
export function tapsOn(page: Page) {
  let count = 0;
  return {
    on: async (target: Locator) => {
      // With an option it is the mouse that presses, not the keyboard (by-keyboard.ts).
      await target.click({ delay: 10 });
      count += 1;
    },
    /** The taps since the last time. */
    taken: () => {
      const before = count;
      count = 0;
      return before;
    },
    /** Types into the field that has the focus already, which therefore needs no tap. */
    type: async (name: string, text: string) => {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe(name);
      await page.keyboard.type(text);
    },
  };
}
