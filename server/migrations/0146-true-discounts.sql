-- Until now a promotion changed no price, so its note about a discount was not true: those end here.
with ended as (
  update promotions set ended_at = app_now() where ended_at is null returning product_id)
insert into notifications (id, user_id, kind, cause, facts, product_id, in_app, digest_on)
select (lpad(to_hex((extract(epoch from app_now()) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(p.id::text), 1, 3) || 'a' || substr(md5(p.id::text), 4, 15))::uuid,
  u.id, 'promotion-ended', 'promotion-ended:' || p.id, jsonb_build_object('productName', p.name), p.id,
  coalesce(c.in_app, true),
  -- The day of the next daily mail, as digests-store.ts counts them.
  case when u.email_verified and coalesce(c.mail, 'daily') <> 'never'
    then ((app_now() at time zone 'utc') - interval '1 hour')::date + 1 end
from ended join products p on p.id = ended.product_id and p.status = 'available'
join users u on u.id = p.seller_id and u.deleted_at is null and u.disabled_at is null
left join notification_preferences c on c.user_id = u.id and c.topic = 'shop';

-- While a phone is advertised: its lowest price of the last 30 days, of which it costs nine tenths at
-- most. The note is shown where this stands, so the table keeps it true.
alter table products add column promotion_base_cents integer,
  add constraint products_promotion_is_true check (promotion_base_cents is null
    or (status = 'available' and selling_price_cents * 10::bigint <= promotion_base_cents * 9::bigint));

-- What the phone cost before; it costs this again when its seller stops advertising.
alter table promotions add column price_before_cents integer
  check (price_before_cents between 50 and 99999999),
  add constraint promotions_have_a_price check (ended_at is not null or price_before_cents is not null);

-- Prices under a promotion don't count when a later one looks for the lowest price.
alter table price_changes add column under_promotion boolean not null default false;

-- The lowest price of the last 30 days in cents, those under a promotion left out. A change stores the
-- price before it, which was valid until then.
create function lowest_recent_price(p products) returns integer language sql stable as $$
  select coalesce(min(cents), p.selling_price_cents) from (
    select x.old_price_cents as cents, x.changed_at as until,
      lag(x.under_promotion, 1, false) over (order by x.id) as under_promotion
    from price_changes x where x.product_id = p.id
    union all
    select p.selling_price_cents, null, coalesce((select x.under_promotion from price_changes x
      where x.product_id = p.id order by x.id desc limit 1), false)) prices
  where not under_promotion and (until is null or until >= app_now() - interval '30 days')
$$;
