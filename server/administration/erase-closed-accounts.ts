import { eraseMessages } from '#server/conversations/public.ts';
import { eraseHelp } from '#server/help/public.ts';
import { eraseOffers } from '#server/offers/public.ts';
import { erasePayoutData } from '#server/payouts/public.ts';
import { eraseWebhooks } from '#server/webhooks/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  anonymizeClosedAccount,
  deleteOldMails,
  deletePrivateRows,
  emptyUnsoldPhones,
  eraseDecidedReports,
  listAccountsToErase,
  overwriteSharedRows,
  unclaimUnusedImages,
} from './erasure-store.ts';
import { handleDueRows } from '#server/platform/jobs/handle-due-rows.ts';
import { erasedEmailPattern } from './account-closing-store.ts';
import { eraseSales } from './sales-erasure-store.ts';

/** In this order: the later parts find the accounts that the first has erased by their emails. */
const parts: Readonly<Record<string, (db: Database) => Promise<void>>> = {
  accounts: eraseAccounts,
  mails: atOnce(deleteOldMails),
  'payout data': atOnce(erasePayoutData),
  messages: atOnce(eraseMessages),
  'questions to the shop': atOnce(eraseHelp),
  reports: atOnce(eraseDecidedReports),
  sales: atOnce(eraseSales),
};

/** A part that erases everything of erased accounts in one transaction. */
function atOnce(erase: (trx: Transaction, erasedEmails: string) => Promise<void>) {
  return (db: Database) => db.transaction().execute((trx) => erase(trx, erasedEmailPattern));
}

/**
 * Erases the personal data of accounts that were closed seven days ago (server rules, DELETE
 * /sellers and /buyers): name, email, photo, sign-in methods, wishes, notifications, phone numbers,
 * photos and descriptions of phones they never sold, and every mail older than seven days. Places and addresses go
 * once the phone has arrived, what they have written once their cases end, and what an open report needs once it is
 * decided. Paid bookings stay, without the person.
 * Until then `npm run admin -- restore EMAIL` reopens the account.
 * Each account and each part has a transaction of its own, so that one that fails keeps no other from erasing.
 * @param db the database
 * @throws an error that names the parts that failed, once all were tried
 */
export async function eraseClosedAccounts(db: Database): Promise<void> {
  const failures: string[] = [];
  let cause: unknown;
  for (const [part, erase] of Object.entries(parts)) {
    try {
      await erase(db);
    } catch (error) {
      cause ??= error;
      failures.push(`${part} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  if (failures.length > 0) throw new Error(`could not erase ${failures.join(', ')}`, { cause });
}

async function eraseAccounts(db: Database): Promise<void> {
  const errors: unknown[] = [];
  await handleDueRows<string>(db, {
    queue: 'account-erasure',
    idOf: (id) => id,
    list: (after, limit) => listAccountsToErase(db, { after, limit }),
    handle: (id) => db.transaction().execute((trx) => eraseAccount(trx, id)),
    warn: (_, error) => errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
}

async function eraseAccount(trx: Transaction, id: string): Promise<boolean> {
  if (!(await anonymizeClosedAccount(trx, id))) return false;
  const ids = [id];
  await deletePrivateRows(trx, ids);
  await emptyUnsoldPhones(trx, ids);
  await unclaimUnusedImages(trx, ids);
  await overwriteSharedRows(trx, ids);
  await eraseOffers(trx, ids);
  await eraseWebhooks(trx, ids);
  return true;
}
