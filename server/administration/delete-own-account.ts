import { toPrice } from '#contract/common/money.ts';
import type { DeletionPreview } from '#contract/accounts/sign-in.ts';
import { daysUntilErased } from '#contract/accounts/constants.ts';
import type { WithdrawalHooks } from '#server/catalog/public.ts';
import { owesReturn } from '#server/bookings/public.ts';
import { hasHoldOf } from '#server/payments/public.ts';
import { moneyObstacle, readOpenMoney, type OpenMoney } from '#server/payouts/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { countOwnData, hasAdminGrant } from './account-closing-store.ts';
import { closeAccount } from './close-account.ts';

const adminRefusal = 'An admin has to give up that right first; then the account can be deleted.';

/**
 * Previews what deleting one's own account would erase and keep, and the reasons against it.
 * @param db the database
 * @param person the signed-in person
 */
export async function previewDeletion(db: Database, person: Person): Promise<DeletionPreview> {
  const counts = await countOwnData(db, person.id);
  const paying = await db.transaction().execute((trx) => hasHoldOf(trx, person.id));
  const open = await readOpenMoney(db, person.id);
  const receiptReason = 'The other side keeps its receipt and its rights; your name is removed.';
  return {
    erased: [
      { what: 'Your name, email, photo and phone number', count: 1 },
      { what: 'Ways to log in', count: counts.ways },
      { what: 'Devices that are logged in', count: counts.sessions },
      { what: 'Personal access tokens, revoked at once', count: counts.tokens },
      { what: 'Webhooks, sent nothing from then on', count: counts.webhooks },
      { what: 'Phones on sale, removed at once', count: counts.unsold },
      { what: 'Unpaid bookings, cancelled at once', count: counts.unpaid },
      { what: 'Wishes', count: counts.wishes },
      { what: 'Saved searches', count: counts.searches },
      { what: 'Notifications', count: counts.notifications },
      { what: 'Photos that no sold phone shows', count: counts.images },
      { what: 'Mails we have sent you', count: counts.mails },
    ],
    kept: [
      { what: 'Phones you bought', count: counts.bought, why: receiptReason },
      { what: 'Phones you sold', count: counts.sold, why: receiptReason },
      {
        what: 'Reviews you wrote',
        count: counts.reviews,
        why: 'They help others to choose; your name is removed.',
      },
      {
        what: 'Payments',
        count: counts.payments,
        why: 'The law asks for books of what was paid; they hold amounts and no card.',
      },
    ],
    daysUntilErased,
    obstacle: await obstacleOf(db, person.id, paying, open),
    owed: toPrice(open.owedCents),
  };
}

async function obstacleOf(db: Database, id: string, paying: boolean, open: OpenMoney) {
  if (await hasAdminGrant(db, id)) return 'not-allowed' as const;
  if (paying) return 'payment-under-way' as const;
  if (await owesReturn(db, id)) return 'returns-open' as const;
  return moneyObstacle(open);
}

/**
 * Closes one's own account like an admin would: sessions ended, phones withdrawn, bookings cancelled. The
 * personal data is erased after a week; until then the owner can reopen the account, and the email stays
 * reserved.
 * @param db the database
 * @param hooks of withdrawing a phone
 * @param person the signed-in person
 * @throws Refusal requires-recent-login, payment-under-way, returns-open, money-open, money-owed and
 *   balance-below-zero (with the open items), not-allowed for admins
 */
export async function deleteOwnAccount(
  db: Database,
  hooks: WithdrawalHooks,
  person: Person,
): Promise<void> {
  onlySignedInRecently(person);
  if (await hasAdminGrant(db, person.id))
    throw new Refusal('not-allowed', { message: adminRefusal });
  await closeAccount(db, hooks, person.id, 'owner');
}
