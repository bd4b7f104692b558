import type { AccountChange } from '#contract/notifications/schemas.ts';
import { accountSentences, notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { changedMail } from './accounts-mails.ts';

/**
 * Tells the owner of an account that how one signs in has changed, in the transaction that changes
 * it; the mail goes to the address it had before.
 * @param trx the transaction
 * @param reader whose account
 * @param change what
 * @param sentence what the mail says where that is more
 */
export async function sendChangeMail(
  trx: Transaction,
  reader: { readonly id: string; readonly name: string; readonly email: string },
  change: AccountChange,
  sentence: string = accountSentences[change],
): Promise<void> {
  await notify(trx, {
    to: reader.id,
    kind: 'account-changed',
    // Each change is one of its own, however often the same is changed.
    cause: newId(),
    facts: { why: change },
    letter: () => changedMail(reader, sentence),
  });
}
