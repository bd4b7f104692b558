import * as z from 'zod/mini';
import { googleOutcome, googlePopupPath, type GooglePurpose } from '#contract/accounts/google.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';

const width = 480;
const height = 640;

/**
 * Opens Google's window. Must run in the click handler itself, or browsers block it.
 * @returns null when it was blocked
 */
export function openGoogleWindow(purpose: GooglePurpose): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return window.open(
    googlePopupPath(purpose),
    'phonehub-google',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
}

/**
 * Reads a message that may come from Google's window; only pages of our origin can send one.
 * @returns the outcome for this purpose, its error, or null when the message is something else
 */
export function readGoogleMessage(
  event: MessageEvent,
  purpose: GooglePurpose,
): { isNew: boolean } | ApiProblem | null {
  if (event.origin !== location.origin) return null;
  const { success, data } = z.safeParse(googleOutcome, event.data);
  if (!success || data.purpose !== purpose) return null;
  if (data.ok) return { isNew: data.isNew };
  return new ApiProblem(data.code, 0, localizedSentence(data.message), [], data);
}
