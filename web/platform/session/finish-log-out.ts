import { notify } from '#web/ui/feedback/notify.ts';
import { translator } from '#web/platform/i18n/texts.ts';

const key = 'phonehub-log-out';

/** Returns whether a static page started a log-out that this page has to finish (web/static-pages). */
export function wantsLogOut(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Logs out before hydration. A failure is reported; the page then offers it again. */
export async function finishLogOut(): Promise<void> {
  sessionStorage.removeItem(key);
  try {
    const { logOut } = await import('./session.ts');
    await logOut();
  } catch {
    notify.error(translator('connection')('failed'));
  }
}
