import { randomBytes } from 'node:crypto';
import { actionLinks, type ActionPurpose } from '#contract/accounts/constants.ts';
import { inLanguage } from '#contract/common/languages.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { fingerprint } from '#server/platform/http/identity.ts';
import { postMail } from '#server/platform/operation/mail/mail.ts';
import { actionMail } from './accounts-mails.ts';
import { putActionCode } from './action-codes-store.ts';
import { readLanguage } from '#server/accounts/sessions/languages-store.ts';

/**
 * Creates a one-time code with a short lifetime and mails the link with it.
 * @param trx the transaction of the cause
 * @param publicUrl the shop's address
 * @param purpose of the link
 * @param person the owner of the account, with the email the mail goes to
 * @param sessionId the session that may stay after the change
 */
export async function sendActionCode(
  trx: Transaction,
  publicUrl: string,
  purpose: ActionPurpose,
  person: { readonly id: string; readonly name: string; readonly email: string },
  sessionId: string | null = null,
): Promise<void> {
  const code = randomBytes(32).toString('base64url');
  await putActionCode(trx, {
    userId: person.id,
    purpose,
    hash: fingerprint(code),
    email: person.email,
    sessionId,
  });
  // In the fragment, which browsers send to no server: it is in no log and no Referer header.
  const language = await readLanguage(trx, person.id);
  const link = `${publicUrl}${inLanguage(language, actionLinks[purpose].path)}#code=${code}`;
  await postMail(trx, actionMail(purpose, { ...person, language }, link));
}
