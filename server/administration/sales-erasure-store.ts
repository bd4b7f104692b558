import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Erasing the data that people of erased accounts left in their bookings. */

/** The admin who decides about a sale reads both people's texts, so they stay until then. */
const isSettled = sql`not coalesce(
    b.status = 'paid' and b.return_status in ('asked', 'declined', 'accepted'), false)
  and not exists (select from payments y where y.booking_id = b.id and y.dispute = 'open')
  and not exists (select from handover_cases o where o.booking_id = b.id and o.decided_at is null)`;

/** The seller of a phone that is under way still meets its buyer, or sends it to them. */
const isDelivered = sql`not exists (select from handovers h
  where h.booking_id = b.id and h.status in ('waiting', 'sent'))`;

const namesPlace = sql`(b.buyer_phone <> '000000' or b.meet_location <> 'erased'
  or b.meeting_place_id is not null or b.delivery_address <> 'erased')`;

/** Whether nothing is left of the person `u` in their purchases and sales. */
const hasNothingLeft = sql`not exists (select from bookings b left join handovers h on h.booking_id = b.id
    where b.buyer_id = u.id and (${namesPlace} or b.return_reason <> 'erased'
      or b.wrong_facts is not null
      or h.call_off_reason <> 'erased'
      or exists (select from handover_cases c where c.booking_id = b.id and c.objection <> 'erased')
      or exists (select from price_reductions d where d.booking_id = b.id
        and d.proposed_by = 'buyer' and d.reason <> 'erased')))
  and not exists (select from products p join bookings b on b.product_id = p.id
      left join handovers h on h.booking_id = b.id
    where p.seller_id = u.id
      and (b.return_answer <> 'erased' or h.call_off_objection <> 'erased'
        or exists (select from price_reductions d where d.booking_id = b.id
          and d.proposed_by = 'seller' and d.reason <> 'erased')))`;

/**
 * Whether something may be left of the erased account `u` in its sales; without anything left, they are not
 * read again.
 */
export const hasSalesToErase = sql<boolean>`u.deleted_at is not null and u.sales_erased_at is null`;

/**
 * Overwrites phone number, place, address and words of somebody whose personal data is erased in their bookings, once
 * the phone has arrived and no return, dispute or case is open.
 * @param trx the transaction
 * @param userId the person
 */
export async function eraseSales(trx: Transaction, userId: string): Promise<void> {
  const byBuyer = sql`b.buyer_id = ${userId} and ${isSettled}`;
  const bySeller = sql`p.id = b.product_id and p.seller_id = ${userId} and ${isSettled}`;
  await sql`update bookings b set buyer_phone = '000000', meet_location = 'erased', meeting_place_id = null,
      delivery_address = case when b.delivery = 'courier' then 'erased' end
    where ${byBuyer} and ${isDelivered} and ${namesPlace}`.execute(trx);
  await sql`update bookings b set wrong_facts = null,
      return_reason = case when b.return_reason is not null then 'erased' end
    where ${byBuyer} and (b.return_reason <> 'erased' or b.wrong_facts is not null)`.execute(trx);
  await sql`update bookings b set return_answer = 'erased' from products p
    where ${bySeller} and b.return_answer <> 'erased'`.execute(trx);
  await sql`update handovers h set call_off_reason = 'erased' from bookings b
    where b.id = h.booking_id and h.call_off_reason <> 'erased' and ${byBuyer}`.execute(trx);
  await sql`update handovers h set call_off_objection = 'erased' from bookings b, products p
    where b.id = h.booking_id and h.call_off_objection <> 'erased' and ${bySeller}`.execute(trx);
  await sql`update handover_cases c set objection = 'erased' from bookings b
    where b.id = c.booking_id and c.objection <> 'erased' and ${byBuyer}`.execute(trx);
  await sql`update price_reductions d set reason = 'erased' from bookings b, products p
    where b.id = d.booking_id and p.id = b.product_id and d.reason <> 'erased'
      and (d.proposed_by = 'buyer' and ${byBuyer} or d.proposed_by = 'seller' and ${bySeller})`.execute(
    trx,
  );
  await sql`update users u set sales_erased_at = app_now()
    where u.id = ${userId} and ${hasSalesToErase} and ${hasNothingLeft}`.execute(trx);
}
