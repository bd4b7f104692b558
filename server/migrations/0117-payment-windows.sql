-- A buyer has their time to pay (pay_until), and a part of it to themselves (payment_holds): all
-- buyers together keep a phone from others for some minutes of an hour only, without paying.
alter table payments
  add column pay_until timestamptz,
  -- Why a payment was ended that its buyer had not given up.
  add column ended_for text check (ended_for in ('change'));
update payments set pay_until = created_at + interval '15 minutes'
  where status in ('opening', 'open');
alter table payments add constraint payments_pay_until
  check (pay_until is not null or status not in ('opening', 'open'));
create index payments_unfinished_of_product on payments (product_id)
  where status in ('opening', 'open');

-- Until when the phone was kept from others by this taking.
alter table hold_takings add column held_until timestamptz;
update hold_takings set held_until = least(taken_at + interval '15 minutes', app_now());
alter table hold_takings alter column held_until set not null;

-- While a seller or an admin ends payments of a phone, no new ones begin; it lapses by itself.
create table payment_pauses (
  id uuid primary key,
  product_id uuid not null references products (id),
  ends_at timestamptz not null
);
create index payment_pauses_of_product on payment_pauses (product_id);
