import { toPrice } from '#contract/common/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/base/security/encryption.ts';
import {
  maskNumber,
  decryptAccount,
  type EncryptedAccount,
} from '#server/payouts/accounts/payout-account-encryption.ts';
import { findPayoutAccount } from '#server/payouts/accounts/payout-accounts-store.ts';
import { listPayouts } from './payouts-store.ts';

/**
 * Builds the reader of payouts for the export of one's own data.
 * @param encryption for payout accounts
 */
export function buildPayoutExports(encryption: Encryption) {
  // Masked as on the page: an old session, which may export, must not learn the number.
  const maskedAccount = (row: EncryptedAccount) => {
    const account = decryptAccount(encryption, row);
    return account && { name: account.name, number: maskNumber(account.number) };
  };
  return {
    payoutAccount: async (db: Database, userId: string) => {
      const account = await findPayoutAccount(db, userId, 0);
      if (!account) return [];
      const { method, changedAt } = account;
      return [{ method, ...maskedAccount(account), changedAt }];
    },
    payouts: async (db: Database, userId: string) =>
      (await listPayouts(db, { sellerId: userId }, 10_000)).map((row) => ({
        _id: row.id,
        method: row.method,
        ...maskedAccount(row),
        amount: toPrice(row.cents),
        currency: row.currency,
        status: row.status,
        reference: row.reference,
        reason: row.reason,
        createdAt: row.createdAt,
        settledAt: row.settledAt,
        sales: row.items.map(({ bookingId }) => bookingId),
      })),
  };
}
