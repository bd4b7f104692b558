import { sql } from 'kysely';
import {
  remindAfterDays,
  deliveryCountsDays,
  remindOfDeliveryDays,
  objectionHours,
  parcelDays,
  refundAfterDays,
  returnAnswerHours,
} from '#contract/handovers/deadlines.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { mayBeTried } from '#server/platform/operation/jobs/retries-store.ts';

/** The SQL of deadlines that pass without an action of buyer or seller. */

/** The actions that may be due for a sale. */
export const dueActions = [
  'ask-both',
  'refund',
  'open-case',
  'parcel-case',
  'tell-of-delivery',
  'count-delivery',
  'return-unanswered',
  'return-not-back',
] as const;
export type DueAction = (typeof dueActions)[number];

export interface DueSale {
  readonly bookingId: string;
  readonly productId: string;
  readonly action: DueAction;
}

const noCase = sql`not exists (select from handover_cases c
  where c.booking_id = h.booking_id and c.decided_at is null)`;
const notDisputed = sql`not exists (select from payments y where y.booking_id = h.booking_id
  and y.status = 'captured' and y.dispute = 'open')`;

/** The first that fits is done; null if nothing is due. */
const dueAction = sql<DueAction | null>`case
  when h.status in ('waiting', 'sent') then case
    when h.status = 'waiting' and ${noCase}
      and (h.due_at + make_interval(days => ${refundAfterDays}) < app_now()
        or h.call_off_objection is null
          and h.called_off_at + make_interval(hours => ${objectionHours}) < app_now())
      then case
        when h.seller_said_at is not null then 'open-case'
        when ${notDisputed} then 'refund' end
    when h.status = 'waiting' and h.asked_at is null
      and h.due_at + make_interval(days => ${remindAfterDays}) < app_now()
      and ${noCase} then 'ask-both'
    when h.status = 'sent' and h.delivered_at is null
      and h.sent_at + make_interval(days => ${parcelDays}) < app_now()
      and ${noCase} then 'parcel-case'
    when h.status = 'sent'
      and h.delivered_at + make_interval(days => ${deliveryCountsDays}) < app_now()
      and ${noCase} then 'count-delivery'
    when h.status = 'sent' and h.delivery_reminded_at is null
      and h.delivered_at + make_interval(days => ${remindOfDeliveryDays}) < app_now()
      and ${noCase} then 'tell-of-delivery' end
  when h.status = 'handed-over' and b.status = 'paid' then case
    when b.return_status = 'asked'
      and b.return_asked_at + make_interval(hours => ${returnAnswerHours}) < app_now()
      and ${noCase} then 'return-unanswered'
    when b.return_status = 'accepted' and h.return_due_at < app_now()
      and ${noCase} then 'return-not-back' end
  end`;

/** Refunds are a queue of their own: they wait for the provider, and nothing else waits behind them. */
export type DeadlineQueue = 'sale-deadline' | 'sale-refund';

/**
 * Sales with a due action, a batch at a time, without those that wait after a failure.
 * @param db the database
 * @param queue the refunds, or everything else
 * @param batch which part of them: bookings above `after`, at most `limit`
 */
export async function listDueSales(
  db: Database,
  queue: DeadlineQueue,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<DueSale[]> {
  const { rows } = await sql<DueSale>`
    select * from (
      select h.booking_id as "bookingId", b.product_id as "productId", ${dueAction} as action
      from (select booking_id from handovers where status in ('waiting', 'sent')
          union all
          select id from bookings
            where status = 'paid' and return_status in ('asked', 'accepted')) under_way
        join handovers h on h.booking_id = under_way.booking_id
        join bookings b on b.id = h.booking_id
      where h.booking_id > ${after}) due
    where (action = 'refund') = ${queue === 'sale-refund'}
      and ${mayBeTried(queue, sql`due."bookingId"`)}
    order by "bookingId" limit ${limit}`.execute(db);
  return rows;
}

/**
 * Reads the action that is due for a sale now.
 * @param trx the transaction that locked the hand-over
 * @param bookingId the booking
 */
export async function readDueAction(
  trx: Transaction,
  bookingId: string,
): Promise<DueAction | null> {
  const { rows } = await sql<{ action: DueAction | null }>`
    select ${dueAction} as action from handovers h join bookings b on b.id = h.booking_id
    where h.booking_id = ${bookingId}`.execute(trx);
  return rows[0]?.action ?? null;
}

/**
 * Stores that both were asked whether the phone has changed hands.
 * @param trx the transaction that locked the hand-over
 * @param bookingId the booking
 * @returns when the money goes back by itself
 */
export async function setBothReminded(trx: Transaction, bookingId: string): Promise<Date> {
  const row = await trx
    .updateTable('handovers')
    .set({ asked_at: appNow })
    .where('booking_id', '=', bookingId)
    .returning(sql<Date>`due_at + make_interval(days => ${refundAfterDays})`.as('refundAt'))
    .executeTakeFirstOrThrow();
  return row.refundAt;
}

/**
 * Stores that the buyer was reminded of a delivery.
 * @param trx the transaction that locked the hand-over
 * @param bookingId the booking
 * @returns when it counts as hand-over
 */
export async function setDeliveryReminded(trx: Transaction, bookingId: string): Promise<Date> {
  const row = await trx
    .updateTable('handovers')
    .set({ delivery_reminded_at: appNow })
    .where('booking_id', '=', bookingId)
    .returning(
      sql<Date>`delivered_at + make_interval(days => ${deliveryCountsDays})`.as('countsAt'),
    )
    .executeTakeFirstOrThrow();
  return row.countsAt;
}
