import { notify } from '#web/ui/feedback/notify.ts';
import { translator } from '#web/platform/i18n/texts.ts';

const key = 'phonehub-log-out';

/** Whether a page without the program sent somebody here to be logged out (web/static-pages). */
export function wantsLogOut(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Logs out before the page comes alive. What fails is said; the page then offers it again. */
export async function finishLogOut(): Promise<void> {
  sessionStorage.removeItem(key);
  try {
    const { logOut } = await import('./session.ts');
    await logOut();
  } catch {
    notify.error(translator('connection')('failed'));
  }
}
