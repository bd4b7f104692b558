import { eraseMessages } from '#server/conversations/public.ts';
import { eraseHelp } from '#server/help/public.ts';
import { eraseOffers } from '#server/offers/public.ts';
import { erasePayoutData } from '#server/payouts/public.ts';
import { eraseWebhooks } from '#server/webhooks/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  anonymizeClosedAccounts,
  deleteOldMails,
  deletePrivateRows,
  emptyUnsoldPhones,
  overwriteSharedRows,
  unclaimUnusedImages,
} from './erasure-store.ts';
import { erasedEmailPattern } from './account-closing-store.ts';

const batchSize = 500;

/**
 * Erases the personal data of accounts that were closed seven days ago (server rules, DELETE
 * /sellers and /buyers): name, email, photo, sign-in methods, wishes, notifications, phone numbers
 * and meeting places, photos and descriptions of phones they never sold, what they have written once their cases end,
 * and every mail older than seven days. Paid bookings stay, without the person.
 * Until then `npm run admin -- restore EMAIL` reopens the account.
 * @param db the database
 */
export function eraseClosedAccounts(db: Database): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const ids = await anonymizeClosedAccounts(trx, batchSize);
    await deleteOldMails(trx);
    await erasePayoutData(trx, erasedEmailPattern);
    await eraseMessages(trx, erasedEmailPattern);
    await eraseHelp(trx, erasedEmailPattern);
    if (ids.length === 0) return;
    await deletePrivateRows(trx, ids);
    await emptyUnsoldPhones(trx, ids);
    await unclaimUnusedImages(trx, ids);
    await overwriteSharedRows(trx, ids);
    await eraseOffers(trx, ids);
    await eraseWebhooks(trx, ids);
  });
}
