import type pg from 'pg';
import type { SaleReviews } from '#contract/reviews/schemas.ts';
import { newId } from '#server/platform/base/ids.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from './phones.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';

/**
 * A phone that was just handed over, as rows and without a payment: for tests that are not about
 * money, and don't check its invariants.
 * @param app the app under test
 * @param seller of the phone
 * @param buyer who has it
 * @returns the booking's id
 */
export async function makeHandedOver(
  app: CallableApp,
  seller: TestPerson,
  buyer: TestPerson,
): Promise<string> {
  const phone = await makePhone(app, seller);
  const id = newId();
  await app.pool.query(
    `insert into bookings (id, product_id, buyer_id, buyer_phone, meet_location, booking_date,
       price_cents, status, paid_at)
     values ($1, $2, $3, '01911222333', 'Station', app_now()::date, 29850, 'paid', app_now())`,
    [id, phone.id, buyer.id],
  );
  await app.pool.query(`update products set status = 'sold', sold_at = app_now() where id = $1`, [
    phone.id,
  ]);
  await app.pool.query(
    `insert into handovers (booking_id, method, status, due_at, handed_over_at, handed_over_by,
       guarantee_until, settled_outside)
     values ($1, 'meeting', 'handed-over', app_now(), app_now(), 'buyer',
       app_now() + interval '7 days', true)`,
    [id],
  );
  return id;
}

/** The fields that a satisfied buyer sends. */
export const reviewFields = { stars: 5, text: 'All as agreed', asDescribed: 'yes' } as const;

/**
 * Writes somebody's review of a sale, which must succeed.
 * @param app the app under test
 * @param as buyer or seller
 * @param bookingId the sale
 * @param changes to a satisfied buyer's review
 * @returns the review's id
 */
export async function makeReview(
  app: CallableApp,
  as: TestPerson,
  bookingId: string,
  changes: { readonly stars?: number; readonly text?: string } = {},
): Promise<string> {
  const answer = await sendCall(app, 'writeReview', {
    as,
    params: { id: bookingId },
    body: { ...reviewFields, ...changes },
  });
  if (answer.statusCode !== 200) throw new Error(`reviewing failed: ${answer.body}`);
  return answer.json<{ insertedId: string }>().insertedId;
}

/**
 * The reviews of a sale, as one of the two reads them.
 * @param app the app under test
 * @param as buyer or seller
 * @param bookingId the sale
 */
export async function readSaleReviews(
  app: CallableApp,
  as: TestPerson,
  bookingId: string,
): Promise<SaleReviews> {
  const answer = await sendCall(app, 'readSaleReviews', { as, params: { id: bookingId } });
  if (answer.statusCode !== 200) throw new Error(`reading failed: ${answer.body}`);
  return answer.json<SaleReviews>();
}

/**
 * Fills the shop with published reviews of one seller, as rows: each of a sale of its own.
 * @param pool the database
 * @param bookingId a sale whose rows are the pattern of the others
 * @param count how many
 */
export async function fillReviews(pool: pg.Pool, bookingId: string, count: number): Promise<void> {
  // One product each would need a photo each: the sales are of one that was returned every time.
  const { rows } = await pool.query<{ id: string }>(
    `insert into bookings (id, product_id, buyer_id, buyer_phone, meet_location, booking_date,
       price_cents, status, paid_at, created_at)
     select gen_random_uuid(), product_id, buyer_id, buyer_phone, meet_location, booking_date,
       price_cents, 'refunded', paid_at, created_at - interval '22 days'
     from bookings, generate_series(1, $2) where id = $1 returning id`,
    [bookingId, count],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into handovers (booking_id, method, status, due_at, handed_over_at, handed_over_by,
       guarantee_until)
     select id, 'meeting', 'returned', app_now(), app_now() - interval '20 days', 'buyer',
       app_now() - interval '13 days'
     from unnest($1::uuid[]) as sale (id)`,
    [ids],
  );
  await pool.query('insert into review_invitations (booking_id) select * from unnest($1::uuid[])', [
    ids,
  ]);
  await pool.query(
    `insert into reviews (id, booking_id, by_part, author_id, subject_id, stars, text,
       as_described, published_at)
     select gen_random_uuid(), b.id, 'buyer', b.buyer_id, p.seller_id, 4, 'Fine', 'yes', app_now()
     from bookings b join products p on p.id = b.product_id where b.id = any ($1::uuid[])`,
    [ids],
  );
  await pool.query(
    `insert into seller_ratings (seller_id, stars_4)
     select p.seller_id, $2 from bookings b join products p on p.id = b.product_id where b.id = $1
     on conflict (seller_id) do update set stars_4 = seller_ratings.stars_4 + $2`,
    [bookingId, count],
  );
  await pool.query('analyze reviews, handovers, bookings, review_invitations, seller_ratings');
}
