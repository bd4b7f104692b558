import { inDigits } from './digits.ts';
import { countKey, maxCountShown, type CountName } from '#contract/accounts/first-paint.ts';

/**
 * The numbers on the bell and beside Today, on pages with and without the program; the script in the head has the same
 * rule.
 */

/** The last number that this browser was told. */
export function rememberedCount(name: CountName): number {
  try {
    return Number(localStorage.getItem(countKey(name))) || 0;
  } catch {
    return 0;
  }
}

/** Shows a number, and keeps it for the first paint of the next page. */
export function showCount(name: CountName, count: number): void {
  try {
    if (count > 0) localStorage.setItem(countKey(name), String(count));
    else localStorage.removeItem(countKey(name));
  } catch {
    // Without storage the number comes with the stream.
  }
  const { dataset, style } = document.documentElement;
  if (count === 0) {
    delete dataset[name];
    return;
  }
  dataset[name] = '';
  const digits = inDigits(Math.min(count, maxCountShown));
  style.setProperty(`--${name}`, `"${digits}${count > maxCountShown ? '+' : ''}"`);
}

/** Forgets both, at log-out. */
export function forgetCounts(): void {
  showCount('unread', 0);
  showCount('today', 0);
}
