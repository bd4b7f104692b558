import { eraseMessages, hasMessagesToErase } from '#server/conversations/public.ts';
import { eraseHelp, hasHelpToErase } from '#server/help/public.ts';
import { eraseOffers } from '#server/offers/public.ts';
import { erasePayoutData, hasPayoutDataToErase } from '#server/payouts/public.ts';
import { eraseWebhooks } from '#server/webhooks/public.ts';
import type { RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  anonymizeClosedAccount,
  deleteMail,
  deleteOldMails,
  deletePrivateRows,
  emptyUnsoldPhones,
  eraseDecidedReports,
  hasDecidedReports,
  listAccountsToErase,
  listErasedAccounts,
  listOldMails,
  overwriteSharedRows,
  detachUnusedImages,
} from './erasure-store.ts';
import { handleDueRows, type DueRows } from '#server/platform/operation/jobs/handle-due-rows.ts';
import type { RetryQueue } from '#server/platform/operation/jobs/retries-store.ts';
import { eraseSales, hasSalesToErase } from './sales-erasure-store.ts';

/** In this order: the later parts find the accounts that the first has erased by their emails. */
const parts: Readonly<Record<string, (db: Database) => Promise<void>>> = {
  accounts: eraseAccounts,
  mails: eraseMails,
  'payout data': ofEach('payout-erasure', hasPayoutDataToErase, erasePayoutData),
  messages: ofEach('message-erasure', hasMessagesToErase, eraseMessages),
  'questions to the shop': ofEach('help-erasure', hasHelpToErase, eraseHelp),
  reports: ofEach('report-erasure', hasDecidedReports, eraseDecidedReports),
  sales: ofEach('sales-erasure', hasSalesToErase, eraseSales),
};

/** A part that erases the rest of each erased account. */
function ofEach(
  queue: RetryQueue,
  hasMore: RawBuilder<boolean>,
  erase: (trx: Transaction, userId: string) => Promise<void>,
) {
  return (db: Database) =>
    eraseRows(db, {
      queue,
      list: (after, limit) => listErasedAccounts(db, queue, hasMore, { after, limit }),
      handle: async (id) => {
        await db.transaction().execute((trx) => erase(trx, id));
        return true;
      },
    });
}

/** Erases all due rows, then throws the first error. */
async function eraseRows(
  db: Database,
  rows: Pick<DueRows<string>, 'queue' | 'list' | 'handle'>,
): Promise<void> {
  const errors: unknown[] = [];
  await handleDueRows(db, { ...rows, idOf: (id) => id, warn: (_, error) => errors.push(error) });
  if (errors.length > 0) throw errors[0];
}

/**
 * Erases the personal data of accounts that were closed seven days ago (server rules, DELETE /sellers and
 * /buyers): name, email, photo, sign-in methods, wishes, notifications, phone numbers, photos and descriptions
 * of phones they never sold, and every mail older than seven days. Places and addresses go once the phone has
 * arrived, their texts once their cases end, and the subject of an open report once it is decided. Paid
 * bookings stay, without the person. Until then `npm run admin -- restore EMAIL` reopens the account. Each part
 * of each account has a transaction of its own, so that a failure stops no other part.
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

function eraseAccounts(db: Database): Promise<void> {
  return eraseRows(db, {
    queue: 'account-erasure',
    list: (after, limit) => listAccountsToErase(db, { after, limit }),
    handle: (id) => db.transaction().execute((trx) => eraseAccount(trx, id)),
  });
}

/** All at once; if one of them can't be deleted, one by one. */
async function eraseMails(db: Database): Promise<void> {
  try {
    await deleteOldMails(db);
  } catch {
    await eraseRows(db, {
      queue: 'mail-erasure',
      list: (after, limit) => listOldMails(db, { after, limit }),
      handle: (id) => deleteMail(db, id),
    });
  }
}

async function eraseAccount(trx: Transaction, id: string): Promise<boolean> {
  if (!(await anonymizeClosedAccount(trx, id))) return false;
  const ids = [id];
  await deletePrivateRows(trx, ids);
  await emptyUnsoldPhones(trx, ids);
  await detachUnusedImages(trx, ids);
  await overwriteSharedRows(trx, ids);
  await eraseOffers(trx, ids);
  await eraseWebhooks(trx, ids);
  return true;
}
