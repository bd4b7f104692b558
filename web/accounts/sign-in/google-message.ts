import * as z from 'zod/mini';
import { googleOutcome } from '#contract/accounts/google.ts';
import type { GooglePurpose } from '#contract/accounts/google-popup.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import '#web/platform/i18n/refusal-texts.ts';
import { localizedSentence } from '#web/platform/i18n/sentences.ts';
import '#web/platform/forms/zod-config.ts';

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
