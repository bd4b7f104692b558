import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** The SQL of payouts that the payment provider makes. */

/** A payout with the one sale whose charge it is paid from; null for one without a sale. */
export interface TransferRow {
  readonly id: string;
  readonly cents: number;
  readonly currency: string;
  readonly connectId: string;
  readonly bookingId: string | null;
  readonly intentId: string | null;
}

/**
 * Leases payouts to transfer, due ones and those whose fate is unknown, for a minute each. SKIP LOCKED
 * and the lease keep other processes from the same payout.
 * @param db the database
 * @param limit at most so many
 */
export async function leaseTransfers(db: Database, limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    with leased as (
      update payouts set leased_until = app_now() + interval '1 minute'
      where id in (select id from payouts
        where method = 'connect' and status in ('due', 'on-its-way')
          and (leased_until is null or leased_until < app_now())
        order by leased_until nulls first, created_at limit ${limit} for update skip locked)
      returning id, cents, currency, connect_id)
    select l.id, l.cents::float8 as cents, l.currency, l.connect_id as "connectId",
      i.booking_id as "bookingId", y.intent_id as "intentId"
    from leased l left join payout_items i on i.payout_id = l.id and i.cents > 0
      left join lateral (select intent_id from payments
        where booking_id = i.booking_id and settled_at is not null and intent_id is not null
        order by (status = 'captured') desc, settled_at desc limit 1) y on true
    where i.booking_id is null or y.intent_id is not null`.execute(db);
  return rows;
}
