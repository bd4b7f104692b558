import { toPrice } from '#contract/common/money.ts';
import type { Payout } from '#contract/payouts/schemas.ts';
import type { Encryption } from '#server/platform/base/security/encryption.ts';
import { maskNumber, decryptAccount } from '#server/payouts/accounts/payout-account-encryption.ts';
import type { PayoutRow } from './payouts-store.ts';

/**
 * A payout as its seller and admins see it.
 * @param encryption for payout accounts
 * @param row as stored
 * @returns amounts in dollars, the number masked
 */
export function presentPayout(encryption: Encryption, row: PayoutRow): Payout {
  const account = decryptAccount(encryption, row);
  return {
    _id: row.id,
    sellerId: row.sellerId,
    sellerName: row.sellerName,
    method: row.method,
    number: account ? maskNumber(account.number) : null,
    amount: toPrice(row.cents),
    currency: row.currency,
    status: row.status,
    batchId: row.batchId,
    reference: row.reference,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    items: row.items.map(({ bookingId, productName, cents }) => ({
      bookingId,
      productName,
      amount: toPrice(cents),
    })),
  };
}
