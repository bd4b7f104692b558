import { daysUntilErased, type DeletionPreview } from '#contract/accounts/sign-in.ts';
import type { WithdrawalHooks } from '#server/catalog/public.ts';
import { owesReturn } from '#server/bookings/public.ts';
import { hasHoldOf } from '#server/payments/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { countOwn, isAdmin } from './account-closing-store.ts';
import { closeAccount } from './close-account.ts';

const adminsStay = 'An admin has to give up that right first; then the account can be deleted.';

/**
 * What deleting one's account would do.
 * @param db the database
 * @param person whose
 */
export async function previewDeletion(db: Database, person: Person): Promise<DeletionPreview> {
  const own = await countOwn(db, person.id);
  const paying = await db.transaction().execute((trx) => hasHoldOf(trx, person.id));
  const receipts = 'The other side keeps its receipt and its rights; your name is taken off.';
  return {
    erased: [
      { what: 'Your name, email, photo and phone number', count: 1 },
      { what: 'Ways to sign in', count: own.ways },
      { what: 'Devices that are signed in', count: own.sessions },
      { what: 'Phones on sale, taken off at once', count: own.unsold },
      { what: 'Unpaid bookings, cancelled at once', count: own.unpaid },
      { what: 'Wishes', count: own.wishes },
      { what: 'Saved searches', count: own.searches },
      { what: 'Notifications', count: own.notifications },
      { what: 'Photos that no sold phone shows', count: own.images },
      { what: 'Mails we have sent you', count: own.mails },
    ],
    kept: [
      { what: 'Phones you bought', count: own.bought, why: receipts },
      { what: 'Phones you sold', count: own.sold, why: receipts },
      {
        what: 'Payments',
        count: own.payments,
        why: 'The law asks for books of what was paid; they hold amounts and no card.',
      },
    ],
    daysUntilErased,
    obstacle: await obstacleOf(db, person.id, paying),
  };
}

async function obstacleOf(db: Database, id: string, paying: boolean) {
  if (await isAdmin(db, id)) return 'not-allowed' as const;
  if (paying) return 'payment-under-way' as const;
  return (await owesReturn(db, id)) ? ('returns-open' as const) : null;
}

/**
 * Closes one's own account, as an admin would: signed out everywhere, nothing on sale, nothing
 * booked. A week later the personal data is erased; until then its owner can open it again, and the
 * email stays theirs.
 * @param db the database
 * @param hooks what a withdrawn phone sets off
 * @param person whose
 * @throws Refusal requires-recent-login, payment-under-way, returns-open, not-allowed for admins
 */
export async function deleteOwnAccount(
  db: Database,
  hooks: WithdrawalHooks,
  person: Person,
): Promise<void> {
  onlySignedInRecently(person);
  if (await isAdmin(db, person.id)) throw new Refusal('not-allowed', { message: adminsStay });
  await closeAccount(db, hooks, person.id, 'owner');
}
