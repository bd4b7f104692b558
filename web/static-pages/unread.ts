import { inDigits } from './digits.ts';
import { maxUnreadShown, unreadKey } from '#contract/accounts/first-paint.ts';

/** The number on the bell, on pages with and without the program; the script in the head has the same rule. */

/** The last number that this browser was told. */
export function rememberedUnread(): number {
  try {
    return Number(localStorage.getItem(unreadKey)) || 0;
  } catch {
    return 0;
  }
}

/** Shows the number, and keeps it for the first paint of the next page. */
export function showUnread(unread: number): void {
  try {
    if (unread > 0) localStorage.setItem(unreadKey, String(unread));
    else localStorage.removeItem(unreadKey);
  } catch {
    // Without storage the number comes with the stream.
  }
  const { dataset, style } = document.documentElement;
  if (unread === 0) {
    delete dataset['unread'];
    return;
  }
  dataset['unread'] = '';
  const digits = inDigits(Math.min(unread, maxUnreadShown));
  style.setProperty('--unread', `"${digits}${unread > maxUnreadShown ? '+' : ''}"`);
}
