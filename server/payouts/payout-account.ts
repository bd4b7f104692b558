import { toPrice } from '#contract/common/money.ts';
import {
  payoutPauseHours,
  type PayoutAccount,
  type PayoutAccountBody,
} from '#contract/payouts/schemas.ts';
import { limitChanges, requireLiveSession, sendChangeMail } from '#server/accounts/public.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { maskNumber, openAccount, sealAccount } from './payout-account-seal.ts';
import { findPayoutAccount, storePayoutAccount } from './payout-accounts-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { smallestPayout } from './smallest-payout.ts';

/**
 * How a seller is paid, for themselves.
 * @param context database, encryption and settings
 * @param userId the seller
 * @returns the number masked; a method of null while none was chosen
 */
export async function readPayoutAccount(
  { db, encryption, connect, minimumCents }: PayoutsContext,
  userId: string,
): Promise<PayoutAccount> {
  const account = await findPayoutAccount(db, userId, payoutPauseHours);
  const details = account ? openAccount(encryption, account) : null;
  return {
    method: account?.method ?? null,
    name: details?.name ?? null,
    number: details ? maskNumber(details.number) : null,
    changedAt: account?.changedAt.toISOString() ?? null,
    pausedUntil: account?.pausedUntil?.toISOString() ?? null,
    connectOffered: connect !== null,
    connectReady: account?.connectReady ?? false,
    minimum: toPrice(await smallestPayout(db, userId, minimumCents)),
  };
}

/**
 * Stores how a seller is paid, and mails it to them. Whoever got hold of a session can't take the money:
 * the sign-in must be recent, and nothing is paid out for 72 hours.
 * @param context database, encryption and settings
 * @param person the seller
 * @param body method, name and number, parsed
 * @throws Refusal requires-recent-login, connect-not-offered, too-many-requests, or sign-in-required when the
 *   session ended meanwhile
 */
export async function savePayoutAccount(
  { db, encryption, connect }: PayoutsContext,
  person: Person,
  body: PayoutAccountBody,
): Promise<void> {
  onlySignedInRecently(person);
  if (body.method === 'connect' && !connect) throw new Refusal('connect-not-offered');
  const sealed = body.method === 'connect' ? null : sealAccount(encryption, body);
  await db.transaction().execute(async (trx) => {
    await requireLiveSession(trx, person);
    await limitChanges(trx, person.id);
    await storePayoutAccount(trx, person.id, { method: body.method, sealed });
    await sendChangeMail(trx, person, 'payout-account');
  });
}
