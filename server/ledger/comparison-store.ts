import { sql } from 'kysely';
import type { DifferenceKind } from '#contract/ledger/accounts.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL of the last comparison with the payment provider. */

export interface Difference {
  readonly kind: DifferenceKind;
  /** The provider's id. */
  readonly reference: string;
  readonly providerCents: number;
  readonly ledgerCents: number;
  /** Whether it is about a payment that was not settled yet: its sale is neither released nor paid out. */
  readonly isUnsettled: boolean;
}

/**
 * Replaces the stored comparison. Differences that were found before keep the time of their finding.
 * @param trx the transaction
 * @param comparison provider, its balance in cents (null if it does not say) and the differences
 */
export async function storeComparison(
  trx: Transaction,
  comparison: {
    readonly provider: string;
    readonly providerCents: number | null;
    readonly owedCents: number;
    readonly differences: readonly Difference[];
  },
): Promise<void> {
  const rows = JSON.stringify(
    comparison.differences.map((each) => ({
      kind: each.kind,
      reference: each.reference,
      provider_cents: each.providerCents,
      ledger_cents: each.ledgerCents,
      unsettled: each.isUnsettled,
    })),
  );
  await sql`delete from ledger_differences d where not exists (
    select from json_populate_recordset(null::ledger_differences, ${rows}::json) n
    where n.kind = d.kind and n.reference = d.reference)`.execute(trx);
  await sql`insert into ledger_differences (kind, reference, provider_cents, ledger_cents, unsettled)
    select kind, reference, provider_cents, ledger_cents, unsettled
    from json_populate_recordset(null::ledger_differences, ${rows}::json)
    on conflict (kind, reference) do update
      set provider_cents = excluded.provider_cents, ledger_cents = excluded.ledger_cents,
        unsettled = excluded.unsettled`.execute(trx);
  await sql`insert into ledger_comparison (provider, compared_at, provider_cents, owed_cents)
    values (${comparison.provider}, app_now(), ${comparison.providerCents}, ${comparison.owedCents})
    on conflict (only_row) do update set provider = excluded.provider,
      compared_at = excluded.compared_at, provider_cents = excluded.provider_cents,
      owed_cents = excluded.owed_cents`.execute(trx);
}

/**
 * The last comparison, its amounts in cents; null before the first.
 * @param db the database
 */
export async function readComparison(db: Database) {
  const comparison = await db.selectFrom('ledger_comparison').selectAll().executeTakeFirst();
  if (!comparison) return null;
  const differences = await db
    .selectFrom('ledger_differences')
    .selectAll()
    .orderBy('found_at', 'desc')
    .orderBy('reference')
    .limit(200)
    .execute();
  return { comparison, differences };
}
