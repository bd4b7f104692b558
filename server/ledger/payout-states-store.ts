import { sql } from 'kysely';
import type { PayoutState } from '#contract/ledger/accounts.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/**
 * Reads where the money of sales is, for the people of the sale. Bookings without a captured payment are left
 * out. A sale settled outside counts as paid out. Whether it is frozen is no matter of the ledger: the
 * hand-over adds that.
 * @param db the database, or a transaction
 * @param bookingIds which
 */
export async function readPayoutStates(
  db: Database | Transaction,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutState>> {
  const { rows } = await sql<{ id: string; state: PayoutState }>`
    select y.booking_id as id, case
        when bool_or(e.kind = 'settled-outside') then 'paid-out'
        when bool_or(o.status = 'paid') then 'paid-out'
        when bool_or(o.status is not null) then 'on-its-way'
        when bool_or(e.kind = 'release') then 'owed'
        else 'held' end as state
    from payments y join ledger_entries e on e.payment_id = y.id
      left join payout_items i on i.booking_id = y.booking_id and i.live
      left join payouts o on o.id = i.payout_id
    where y.booking_id = any (${[...bookingIds]}::uuid[]) and y.status = 'captured'
    group by y.id`.execute(db);
  return new Map(rows.map(({ id, state }) => [id, state]));
}
