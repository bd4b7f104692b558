import type { Database } from '#server/platform/database/database.ts';
import * as balances from './balances-store.ts';

/** The result of verifying the ledger. */
export interface LedgerVerdict {
  readonly entries: number;
  /** One sentence for each thing that is wrong; empty when the ledger is sound. */
  readonly flaws: readonly string[];
}

/**
 * Verifies the ledger: every entry sums to zero, every payment that moved money has its entries, and the held
 * amount is the price of all sales that are not released.
 * @param db the database
 */
export async function verifyLedger(db: Database): Promise<LedgerVerdict> {
  const { entries, unbalanced } = await balances.readLedgerHealth(db);
  const unbookedPayments = await balances.listUnbookedPayments(db);
  const wrongHolds = await balances.listWrongHolds(db);
  return {
    entries,
    flaws: [
      ...unbalanced.map((id) => `Entry ${id} does not sum to zero.`),
      ...unbookedPayments.map((id) => `Payment ${id} has no entry.`),
      ...wrongHolds.map(
        (id) => `Payment ${id} holds another amount than its price less what was given back.`,
      ),
    ],
  };
}
