import * as z from 'zod/mini';
import { registerBody, roleField } from '#contract/accounts/schemas.ts';

/** The register form: the account, the role and a photo. */
export function registerForm(photoRequired: string) {
  return z.extend(registerBody, {
    role: roleField,
    image: z.instanceof(File, { error: photoRequired }),
  });
}
