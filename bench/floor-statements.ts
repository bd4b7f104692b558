import { phoneFields, storedFields } from '#contract/catalog/phone-fields.ts';

/** The baseline's SQL: one statement for each list and page, and its rows as objects. */

const listed = `p.id as "_id", p.category_id, c.name as category_name, p.name as "productName",
  p.buying_price_cents as "buyingCents", p.selling_price_cents as "sellingCents",
  (p.promotion_base_cents / 100.0)::float8 as "basePrice",
  p.buying_year as "buyingYear", p.years_of_use::float8 as "yearsOfUse", p.condition, p.description,
  p.location, p.posted_on as "postedDate",
  '/images/' || (select i.image_id from product_images i
    where i.product_id = p.id and i.position = 0) || '/640.webp' as "productImg",
  p.seller_id as "sellerId", s.name as "sellerName",
  (select json_build_object('reviews', f.reviews, 'score', f.score::float8) from seller_ratings f
    where f.seller_id = p.seller_id and f.reviews > 0) as "sellerRating",
  s.verified_at is not null as verified, p.status = 'sold' as paid`;

const facts = storedFields.map((name) => `p.${phoneFields[name].column} as "${name}"`).join(', ');

export const listStatement = {
  name: 'floor-list',
  text: `select ${listed}
    from (select * from products where category_id = $1 and status = 'available'
      order by id desc limit $2) p
    join categories c on c.id = p.category_id join users s on s.id = p.seller_id
    order by p.id desc`,
};

export const phoneStatement = {
  name: 'floor-phone',
  text: `select ${listed}, ${facts},
      case when p.status = 'available' and h.product_id is not null then 'being-paid'
        else p.status end as status,
      (select array_agg('/images/' || i.image_id || '/1280.webp' order by i.position)
        from product_images i where i.product_id = p.id) as photos,
      to_char(s.created_at at time zone 'utc', 'YYYY-MM-DD') as "sellerSince",
      (select count(*)::int from products o
        where o.seller_id = p.seller_id and o.status = 'sold') as "sellerSold",
      (select coalesce(json_agg(json_build_object('cents', x.old_price_cents, 'at', x.changed_at)
        order by x.id), '[]') from price_changes x where x.product_id = p.id) as changes,
      p.created_at as "createdAt"
    from products p join categories c on c.id = p.category_id join users s on s.id = p.seller_id
      left join payment_holds h on h.product_id = p.id and h.held_until > app_now()
    where p.id = $1 and p.status in ('available', 'sold')`,
};

/** The steps of a booking, in the shop's order. */
export const askBooking = {
  caller: {
    name: 'floor-caller',
    text: `select u.id, u.role, u.token_version as version,
        s.id is not null and u.disabled_at is null and u.deleted_at is null as alive
      from users u left join sessions s on s.id = $2 and s.user_id = u.id and s.expires_at > app_now()
      where u.id = $1`,
  },
  lockPhone: `select seller_id as "sellerId", name, selling_price_cents as cents, status
    from products where id = $1 for share`,
  lockBuyer: 'select id from users where id = $1 and deleted_at is null for no key update',
  day: `select $1::date between ((app_now() at time zone 'utc') - interval '12 hours')::date
    and ((app_now() at time zone 'utc') + interval '1 year 14 hours')::date as fits`,
  unpaid: "select count(*) from bookings where buyer_id = $1 and status = 'unpaid'",
  insert: `insert into bookings (id, product_id, buyer_id, buyer_phone, meet_location, booking_date,
      price_cents, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, app_now() + make_interval(days => $8))`,
  seller: `select u.name, u.email, coalesce(p.in_app, true) as "inApp",
      coalesce(p.mail, 'at-once') as mail
    from users u left join notification_preferences p on p.user_id = u.id and p.topic = 'bookings'
    where u.id = $1`,
  notice: `insert into notifications (id, user_id, kind, cause, facts, product_id, booking_id, in_app)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (user_id, cause) do nothing`,
  mail: `insert into mails (id, user_id, recipient, subject, body, topic)
    values ($1, $2, $3, $4, $5, 'bookings')`,
  job: "select graphile_worker.add_job('send-mail', $1::json)",
} as const;
