create table bookings (
  id uuid primary key,
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  buyer_phone text not null check (buyer_phone ~ '^[0-9]{6,12}$'),
  meet_location text not null check (char_length(meet_location) between 1 and 200),
  booking_date date not null,
  -- The price the buyer was promised; what is charged is this, never what a client sends.
  price_cents integer not null check (price_cents between 50 and 99999999),
  currency text not null default 'usd' check (currency = 'usd'),
  status text not null default 'unpaid'
    check (status in ('unpaid', 'paid', 'cancelled', 'expired', 'refunded')),
  created_at timestamptz not null default app_now(),
  paid_at timestamptz check ((paid_at is not null) = (status in ('paid', 'refunded'))),
  closed_at timestamptz,
  -- What payments refer to, so that a captured payment can't name another product, buyer or amount.
  unique (id, product_id, buyer_id, price_cents)
);
create unique index bookings_one_open_a_buyer on bookings (product_id, buyer_id)
  where status in ('unpaid', 'paid');
create unique index bookings_one_paid on bookings (product_id) where status = 'paid';
create index bookings_by_buyer on bookings (buyer_id, id desc);
create index bookings_unpaid_by_product on bookings (product_id) where status = 'unpaid';
