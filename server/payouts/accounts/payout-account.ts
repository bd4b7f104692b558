import { toPrice } from '#contract/common/money.ts';
import {
  payoutPauseHours,
  type PayoutAccount,
  type PayoutAccountBody,
} from '#contract/payouts/schemas.ts';
import { limitChanges, requireLiveSession, sendChangeMail } from '#server/accounts/public.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import { presentAccount, encryptAccount } from './payout-account-encryption.ts';
import { refuseOtherMethods } from './offered-methods.ts';
import { findPayoutAccount, storePayoutAccount } from './payout-accounts-store.ts';
import type { PayoutsContext } from '#server/payouts/payouts-context.ts';
import { smallestPayout } from '#server/payouts/smallest-payout.ts';

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
  return {
    ...presentAccount(encryption, account),
    changedAt: account?.changedAt.toISOString() ?? null,
    pausedUntil: account?.pausedUntil?.toISOString() ?? null,
    connectOffered: connect !== null,
    connectReady: account?.connectReady ?? false,
    minimum: toPrice(await smallestPayout(db, userId, minimumCents)),
  };
}

/**
 * Stores how a seller is paid, and mails it to them. A stolen session can't take the money: the sign-in must be
 * recent, and nothing is paid out for 72 hours.
 * @param context database, encryption and settings
 * @param person the seller
 * @param body method, name and number, parsed
 * @returns the new version
 * @throws Refusal requires-recent-login, connect-not-offered, invalid-input, changed-meanwhile, too-many-requests, or
 *   sign-in-required when the session ended meanwhile
 */
export async function savePayoutAccount(
  context: PayoutsContext,
  person: Person,
  body: PayoutAccountBody,
): Promise<string> {
  const { db, encryption, connect } = context;
  onlySignedInRecently(person);
  if (body.method === 'connect' && !connect) throw new Refusal('connect-not-offered');
  const sealedText = body.method === 'connect' ? null : encryptAccount(encryption, body);
  return db.transaction().execute(async (trx) => {
    await requireLiveSession(trx, person);
    const before = await findPayoutAccount(trx, person.id, payoutPauseHours);
    refuseOtherVersion(body.version, presentAccount(encryption, before));
    refuseOtherMethods(context, body.method, before?.method ?? null);
    await limitChanges(trx, person.id);
    const account = { method: body.method, ciphertext: sealedText };
    await storePayoutAccount(trx, person.id, account);
    await sendChangeMail(trx, person, 'payout-account');
    return presentAccount(encryption, account).version;
  });
}
