import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

/**
 * The invariants of the server rules that a database can be asked, each as the rows that break it.
 * Called after every race and crash test; sound means every list is empty.
 */
const queries = {
  'I1 no product has two captured payments': sql`
    select product_id from payments where status = 'captured' group by product_id having count(*) > 1`,
  'I2 a product is sold if and only if it has a captured payment': sql`
    select p.id from products p where (p.status = 'sold') <>
      exists (select from payments y where y.product_id = p.id and y.status = 'captured')`,
  'I3 a booking is paid if and only if it has a captured payment of the same facts': sql`
    select b.id from bookings b where (b.status = 'paid') <>
      exists (select from payments y where y.booking_id = b.id and y.status = 'captured'
        and y.product_id = b.product_id and y.buyer_id = b.buyer_id and y.amount_cents = b.price_cents)`,
  'I4 no sold phone is promoted': sql`
    select m.id from promotions m join products p on p.id = m.product_id
    where m.ended_at is null and p.status <> 'available'`,
  'I5 at the provider succeeded minus refunded is captured here': sql`
    select i.id from sandbox.intents i left join sandbox.refunds r on r.intent_id = i.id
      left join payments y on y.intent_id = i.id
    where (case when i.status = 'succeeded' then i.amount_cents else 0 end) - coalesce(r.amount_cents, 0)
      <> (case when y.status = 'captured' then y.amount_cents else 0 end)`,
  'no money is left that should have gone back': sql`
    select id from payments where status = 'refund-due'`,
  'a booking is refunded if and only if its phone was sold to it and given back': sql`
    select b.id from bookings b where (b.status = 'refunded') <> exists (select from payments y
      where y.booking_id = b.id and y.status in ('refund-due', 'refunded') and b.paid_at is not null)`,
  'only unpaid bookings and paid ones are open, one of them a buyer and phone': sql`
    select product_id from bookings where status in ('unpaid', 'paid')
    group by product_id, buyer_id having count(*) > 1`,
  'a sold phone has no unpaid booking': sql`
    select b.id from bookings b join products p on p.id = b.product_id
    where p.status in ('sold', 'withdrawn') and b.status = 'unpaid'`,
  'a closed account has nothing on sale and no unpaid booking': sql`
    select u.id from users u where u.deleted_at is not null and (
      exists (select from products p where p.seller_id = u.id and p.status = 'available')
      or exists (select from bookings b where b.buyer_id = u.id and b.status = 'unpaid'))`,
  'I8 emails are unique ignoring case': sql`
    select lower(email) from users group by lower(email) having count(*) > 1`,
};

/**
 * Asks every invariant.
 * @param db the database after the storm
 * @returns the broken ones with the rows that break them; empty when all is well
 */
export async function brokenInvariants(db: Database): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken[name] = rows;
  }
  return broken;
}
