import * as z from 'zod/mini';
import { emailMessages } from './messages.ts';
import { requiredText } from '#contract/common/text.ts';
import { normalizeEmail } from '#contract/common/email.ts';

/**
 * The email in a path that names an owner. Any text is accepted: one that is not the caller's own email is 403,
 * never 400 (R2).
 */
export const emailParams = z.object({
  email: z.pipe(requiredText(emailMessages.login, 400), z.transform(normalizeEmail)),
});
