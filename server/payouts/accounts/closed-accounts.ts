import { toPrice } from '#contract/common/money.ts';
import {
  payoutPauseHours,
  type ClosedBalance,
  type ManualAccountBody,
} from '#contract/payouts/schemas.ts';
import { isErasedEmail, sendChangeMail } from '#server/accounts/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import { listClosedBalances, lockClosedSeller } from './closed-accounts-store.ts';
import { presentAccount, encryptAccount } from './payout-account-encryption.ts';
import { refuseOtherMethods } from './offered-methods.ts';
import { findPayoutAccount, storePayoutAccount } from './payout-accounts-store.ts';
import type { PayoutsContext } from '#server/payouts/payouts-context.ts';

/**
 * Lists sellers who have left and are still owed money, because nothing pays them automatically.
 * @param context database and encryption
 * @returns amounts in dollars, numbers masked, the oldest first
 */
export async function readClosedBalances({
  db,
  encryption,
}: PayoutsContext): Promise<ClosedBalance[]> {
  const rows = await listClosedBalances(db, payoutPauseHours);
  return rows.map(({ sellerId, sellerName, cents, closedAt, method, ciphertext, pausedUntil }) => {
    const { number, version } = presentAccount(encryption, { method, ciphertext });
    return {
      ...{ sellerId, sellerName, method, number, version },
      owed: toPrice(cents),
      closedAt: closedAt.toISOString(),
      pausedUntil: pausedUntil?.toISOString() ?? null,
    };
  });
}

/**
 * Stores the payout account that a seller whose account is closed has given in writing. Like one's own, it
 * takes a recent sign-in, is mailed to the seller while the email is known, and nothing is paid out for 72
 * hours.
 * @param context database and encryption
 * @param admin the caller
 * @param sellerId whose account is closed
 * @param body method, name and number, parsed
 * @returns the new version
 * @throws Refusal requires-recent-login, changed-meanwhile, invalid-input, or not-found when there is no such seller, or the
 *   account is open
 */
export async function saveClosedPayoutAccount(
  context: PayoutsContext,
  admin: Person,
  sellerId: string,
  body: ManualAccountBody,
): Promise<string> {
  const { db, encryption } = context;
  onlySignedInRecently(admin);
  const sealedText = encryptAccount(encryption, body);
  return db.transaction().execute(async (trx) => {
    const seller = await lockClosedSeller(trx, sellerId);
    if (!seller) throw new Refusal('not-found');
    const before = await findPayoutAccount(trx, sellerId, payoutPauseHours);
    refuseOtherVersion(body.version, presentAccount(encryption, before));
    refuseOtherMethods(context, body.method, before?.method ?? null);
    const account = { method: body.method, ciphertext: sealedText };
    await storePayoutAccount(trx, sellerId, account);
    if (!isErasedEmail(seller.email)) await sendChangeMail(trx, seller, 'payout-account');
    await recordAdminAction(trx, {
      by: admin.id,
      action: 'save-payout-account',
      target: { kind: 'person', id: sellerId },
      details: { method: body.method },
    });
    return presentAccount(encryption, account).version;
  });
}
