import type { AccountChange } from '#contract/notifications/notification-kinds.ts';
import { notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { changedMail, type AccountTexts } from './accounts-mails.ts';

/**
 * Notifies the owner of a changed sign-in method, in the transaction that changes it; the mail goes to the
 * email the account had before.
 * @param trx the transaction
 * @param change which method
 * @param sentence for the mail in the owner's language, if it says more
 * @param recipient the owner of the account
 */
export async function sendChangeMail(
  trx: Transaction,
  recipient: { readonly id: string; readonly name: string; readonly email: string },
  change: AccountChange,
  sentence?: (texts: AccountTexts) => string,
): Promise<void> {
  await notify(trx, {
    to: recipient.id,
    kind: 'account-changed',
    // A new cause each time: every change is notified.
    cause: newId(),
    facts: { why: change },
    email: ({ language }) => changedMail({ ...recipient, language }, change, sentence),
  });
}
