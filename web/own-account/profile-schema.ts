import * as z from 'zod/mini';
import { profileBody } from '#contract/accounts/schemas.ts';

const { displayName, phoneNumber } = profileBody.shape;

/** The profile's fields; an empty phone number counts as missing. */
export const profileSchema = z.object({
  displayName: z.nonoptional(displayName),
  phoneNumber: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (text.trim() === '' ? null : text)),
    ),
    z.nonoptional(phoneNumber),
  ),
});
