-- The right to pay for a phone: one buyer at a time, until a moment of app_now().
create table payment_holds (
  product_id uuid primary key references products (id),
  booking_id uuid not null references bookings (id),
  held_until timestamptz not null
);

create table payments (
  id uuid primary key,
  booking_id uuid not null,
  product_id uuid not null,
  buyer_id uuid not null,
  amount_cents integer not null,
  currency text not null default 'usd' check (currency = 'usd'),
  provider text not null,
  -- Null while the provider has not answered; our id is its idempotency key.
  intent_id text unique,
  client_secret text,
  status text not null default 'opening'
    check (status in ('opening', 'open', 'captured', 'cancelled', 'refund-due', 'refunded')),
  refund_id text unique,
  -- Whoever finishes this row alone may work on it until then.
  leased_until timestamptz,
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  foreign key (booking_id, product_id, buyer_id, amount_cents)
    references bookings (id, product_id, buyer_id, price_cents)
);
create unique index payments_one_live_a_booking on payments (booking_id)
  where status in ('opening', 'open', 'captured');
create unique index payments_one_captured_a_product on payments (product_id)
  where status = 'captured';
create index payments_unfinished on payments (created_at)
  where status in ('opening', 'open', 'refund-due');

-- The sandbox provider keeps its own books, as a real provider would: no foreign keys into ours.
create schema sandbox;
create table sandbox.intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  booking_id text not null,
  status text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'processing', 'succeeded', 'canceled')),
  last_error_code text,
  created_at timestamptz not null default app_now()
);
create table sandbox.refunds (
  id text primary key,
  intent_id text not null unique references sandbox.intents (id),
  amount_cents integer not null,
  created_at timestamptz not null default app_now()
);
