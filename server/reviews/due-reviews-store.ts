import { sql } from 'kysely';
import { inviteAfterHours, reviewDays } from '#contract/reviews/limits.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { mayBeTried } from '#server/platform/operation/jobs/retries-store.ts';

/** Sales whose reviews are due by the database's clock. */

/** A sale and its product, which is locked first. */
export interface DueSale {
  readonly bookingId: string;
  readonly productId: string;
}

/**
 * Sales with a review that waits although the 30 days are over, a batch at a time, without those that wait after a
 * failure.
 * @param db the database
 * @param batch which part of them: bookings above `after`, at most `limit`
 */
export async function listOverdue(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<DueSale[]> {
  const { rows } = await sql<DueSale>`
    select distinct r.booking_id as "bookingId", b.product_id as "productId"
    from reviews r join handovers h on h.booking_id = r.booking_id
      join bookings b on b.id = r.booking_id
    where r.published_at is null
      and h.handed_over_at + make_interval(days => ${reviewDays}) <= app_now()
      and r.booking_id > ${after} and ${mayBeTried('review-publication', sql`r.booking_id`)}
    order by r.booking_id limit ${limit}`.execute(db);
  return rows;
}

export interface Invitation {
  readonly bookingId: string;
  readonly productId: string;
  readonly productName: string;
  /** The people who have not written yet. */
  readonly people: string[];
  readonly until: Date;
}

/**
 * Notes sales whose two are invited now, a day after the hand-over; each sale once.
 * @param trx the transaction that notifies them
 * @param limit how many at most
 */
export async function takeInvitations(trx: Transaction, limit: number): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    with due as (select h.booking_id, h.handed_over_at from handovers h
        where h.handed_over_at > app_now() - make_interval(days => ${reviewDays})
          and h.handed_over_at <= app_now() - make_interval(hours => ${inviteAfterHours})
          and h.handed_over_by <> 'before'
          and not exists (select from review_invitations i where i.booking_id = h.booking_id)
        order by h.handed_over_at limit ${limit}),
      taken as (insert into review_invitations (booking_id) select booking_id from due
        on conflict do nothing returning booking_id)
    select due.booking_id as "bookingId", b.product_id as "productId", p.name as "productName",
      due.handed_over_at + make_interval(days => ${reviewDays}) as until,
      array(select person from unnest(array[b.buyer_id, p.seller_id]) as person
        where not exists (select from reviews r
          where r.booking_id = due.booking_id and r.author_id = person)) as people
    from due join taken on taken.booking_id = due.booking_id
      join bookings b on b.id = due.booking_id join products p on p.id = b.product_id`.execute(trx);
  return rows;
}
