import type { AccountChange } from '#contract/notifications.ts';
import { accountSentences } from '#server/notifications/letters.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Transaction } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { changedMail } from './accounts-mails.ts';

/**
 * Tells the owner of an account that how one signs in has changed, in the transaction that changes
 * it; the mail goes to the address it had before.
 * @param trx the transaction
 * @param reader whose account
 * @param change what
 * @param sentence what the mail says where that is more
 */
export async function tellChanged(
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
