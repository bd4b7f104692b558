import { sql } from 'kysely';
import { maxUnpaidBookingsPerBuyer } from '#contract/bookings/schemas.ts';
import { maxWrongCodes } from '#contract/handovers/deadlines.ts';
import { maxOpenOffersPerBuyer } from '#contract/offers/limits.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * The invariants that hold after every commit, each as the rows that break it. A backup is checked with
 * them; tests/support/market/invariants.ts has more, which hold once nothing runs.
 */
export const storedInvariants = {
  'I7 the picture of a brand is used and public': sql`
    select c.id from categories c join images i on i.id = c.picture_id
    where i.attached_at is null or i.private`,
  'I7 the logos are used and public': sql`
    select i.id from shop_settings s
      cross join lateral (values (s.set_values ->> 'logo'), (s.set_values ->> 'darkLogo')) as l (address)
      join images i on l.address like '%/' || i.id || '/%'
    where i.attached_at is null or i.private`,
  'I1 no product has two captured payments': sql`
    select product_id from payments where status = 'captured' group by product_id having count(*) > 1`,
  'I2 a product is sold if and only if it has exactly one captured payment': sql`
    select p.id from products p where (p.status = 'sold') <>
      ((select count(*) from payments y where y.product_id = p.id and y.status = 'captured') = 1)`,
  'I3 a booking is paid if and only if it has a captured payment of the same facts': sql`
    select b.id from bookings b where (b.status = 'paid') <>
      exists (select from payments y where y.booking_id = b.id and y.status = 'captured'
        and y.product_id = b.product_id and y.buyer_id = b.buyer_id and y.amount_cents = b.price_cents)`,
  'I4 no sold phone is promoted': sql`
    select m.id from promotions m join products p on p.id = m.product_id
    where m.ended_at is null and p.status <> 'available'`,
  'a phone is promoted if and only if it has a base price': sql`
    select p.id from products p where (p.promotion_base_cents is not null) <>
      exists (select from promotions m where m.product_id = p.id and m.ended_at is null)`,
  'a phone’s base price is no higher than what it cost before it was promoted': sql`
    select m.id from promotions m join products p on p.id = m.product_id
    where m.ended_at is null and p.promotion_base_cents > m.price_before_cents`,
  'only unpaid bookings and paid ones are open, one of them a buyer and phone': sql`
    select product_id from bookings where status in ('unpaid', 'paid')
    group by product_id, buyer_id having count(*) > 1`,
  'a sold phone has no unpaid booking': sql`
    select b.id from bookings b join products p on p.id = b.product_id
    where p.status in ('sold', 'withdrawn') and b.status = 'unpaid'`,
  'a hold belongs to an unpaid booking of the same phone': sql`
    select h.product_id from payment_holds h join bookings b on b.id = h.booking_id
    where h.held_until > app_now() and (b.product_id <> h.product_id or b.status <> 'unpaid')`,
  'a closed account has nothing on sale and no unpaid booking': sql`
    select u.id from users u where u.deleted_at is not null and (
      exists (select from products p where p.seller_id = u.id and p.status = 'available')
      or exists (select from bookings b where b.buyer_id = u.id and b.status = 'unpaid'))`,
  'a booking costs no more than was agreed on': sql`
    select b.id, b.price_cents, o.agreed_cents from bookings b join offers o on o.id = b.offer_id
    where o.agreed_cents is null or b.price_cents > o.agreed_cents`,
  'nobody has more offers that wait for an answer than a buyer may': sql`
    select buyer_id from offers where status in ('open', 'countered') and expires_at > app_now()
    group by buyer_id having count(*) > ${maxOpenOffersPerBuyer}`,
  'only a phone that is for sale has offers that wait or hold': sql`
    select o.id from offers o join products p on p.id = o.product_id
    where o.status in ('open', 'countered', 'accepted') and o.expires_at > app_now()
      and p.status <> 'available'`,
  'an offer is bought if its buyer has paid for the phone': sql`
    select o.id from offers o where o.status = 'bought' and not exists (select from bookings b
      where b.product_id = o.product_id and b.buyer_id = o.buyer_id
        and b.status in ('paid', 'refunded'))`,
  'nobody has more unpaid bookings than a person may': sql`
    select buyer_id from bookings where status = 'unpaid' group by buyer_id having count(*) > ${maxUnpaidBookingsPerBuyer}`,
  'a sale has a hand-over, which is undone with it': sql`
    select b.id, b.status, h.status as handover from bookings b
      left join handovers h on h.booking_id = b.id
    where (b.status in ('paid', 'refunded')) <> (h.booking_id is not null)
      or (b.status = 'refunded') <> coalesce(h.status = 'returned', false)`,
  'an open price reduction belongs to a sale whose price can be lowered': sql`
    select d.id from price_reductions d join bookings b on b.id = d.booking_id
      join handovers h on h.booking_id = b.id
    where d.status in ('asked', 'offered') and not (b.status = 'paid'
      and (h.status in ('waiting', 'sent')
        or h.status = 'handed-over' and b.return_status in ('asked', 'declined')))`,
  'what was given back of a price is the sum of its accepted reductions, each with its refund': sql`
    select b.id from bookings b
      left join (select d.booking_id, sum(d.amount_cents) as cents, count(f.id) = count(*) as complete
        from price_reductions d left join reduction_refunds f
          on f.id = d.id and f.amount_cents = d.amount_cents
        where d.status = 'accepted' group by d.booking_id) a on a.booking_id = b.id
    where b.given_back_cents <> coalesce(a.cents, 0) or not coalesce(a.complete, true)`,
  'money is released after the guarantee only': sql`
    select booking_id from handovers where released_at <= guarantee_until`,
  'a sale that is undone has no case open and no code': sql`
    select h.booking_id from handovers h where h.status = 'returned' and (h.code is not null
      or h.return_code is not null or exists (select from handover_cases c
        where c.booking_id = h.booking_id and c.decided_at is null))`,
  'too many wrong codes end a code': sql`
    select booking_id from handovers where (wrong_codes >= ${maxWrongCodes} and code is not null)
      or (wrong_return_codes >= ${maxWrongCodes} and return_code is not null)`,
  'I8 emails are unique ignoring case': sql`
    select lower(email) from users group by lower(email) having count(*) > 1`,
};

/**
 * Checks them.
 * @param db the database
 * @returns the broken ones
 */
export async function findBrokenInvariants(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(storedInvariants)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken.push(name);
  }
  return broken;
}
