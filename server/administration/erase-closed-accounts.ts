import { eraseMessages } from '#server/conversations/public.ts';
import { eraseHelp } from '#server/help/public.ts';
import { eraseOffers } from '#server/offers/public.ts';
import { erasePayoutData } from '#server/payouts/public.ts';
import { eraseWebhooks } from '#server/webhooks/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  anonymizeClosedAccounts,
  deleteOldMails,
  deletePrivateRows,
  emptyUnsoldPhones,
  eraseDecidedReports,
  overwriteSharedRows,
  unclaimUnusedImages,
} from './erasure-store.ts';
import { erasedEmailPattern } from './account-closing-store.ts';
import { eraseSales } from './sales-erasure-store.ts';

const batchSize = 500;

/** In this order: the later parts find the accounts that the first has erased by their emails. */
const parts: Readonly<Record<string, (trx: Transaction) => Promise<void>>> = {
  accounts: eraseAccounts,
  mails: deleteOldMails,
  'payout data': (trx) => erasePayoutData(trx, erasedEmailPattern),
  messages: (trx) => eraseMessages(trx, erasedEmailPattern),
  'questions to the shop': (trx) => eraseHelp(trx, erasedEmailPattern),
  reports: (trx) => eraseDecidedReports(trx, erasedEmailPattern),
  sales: (trx) => eraseSales(trx, erasedEmailPattern),
};

/**
 * Erases the personal data of accounts that were closed seven days ago (server rules, DELETE
 * /sellers and /buyers): name, email, photo, sign-in methods, wishes, notifications, phone numbers,
 * photos and descriptions of phones they never sold, and every mail older than seven days. Places and addresses go
 * once the phone has arrived, what they have written once their cases end, and what an open report needs once it is
 * decided. Paid bookings stay, without the person.
 * Until then `npm run admin -- restore EMAIL` reopens the account.
 * Each part has a transaction of its own, so that one that fails keeps no other from erasing.
 * @param db the database
 * @throws an error that names the parts that failed, once all were tried
 */
export async function eraseClosedAccounts(db: Database): Promise<void> {
  const failures: string[] = [];
  let cause: unknown;
  for (const [part, erase] of Object.entries(parts)) {
    try {
      await db.transaction().execute(erase);
    } catch (error) {
      cause ??= error;
      failures.push(`${part} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  if (failures.length > 0) throw new Error(`could not erase ${failures.join(', ')}`, { cause });
}

async function eraseAccounts(trx: Transaction): Promise<void> {
  const ids = await anonymizeClosedAccounts(trx, batchSize);
  if (ids.length === 0) return;
  await deletePrivateRows(trx, ids);
  await emptyUnsoldPhones(trx, ids);
  await unclaimUnusedImages(trx, ids);
  await overwriteSharedRows(trx, ids);
  await eraseOffers(trx, ids);
  await eraseWebhooks(trx, ids);
}
