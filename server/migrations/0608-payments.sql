-- Who may pay, payments, and the payment provider of the demo.

-- The exclusive right of one buyer to pay for a product, until a moment of app_now().
create table payment_holds (
  product_id uuid primary key references products (id),
  booking_id uuid not null references bookings (id),
  held_until timestamptz not null
);

-- The holds of the last hour: buyers who take holds repeatedly without paying must let others pay.
create table payment_hold_history (
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  held_from timestamptz not null default app_now(),
  -- Until then the product was reserved by this hold.
  held_until timestamptz not null
);
create index payment_hold_history_by_buyer on payment_hold_history (product_id, buyer_id, held_from);
create index payment_hold_history_by_age on payment_hold_history (held_from);

-- While a seller or an admin ends the payments of a product no new ones begin. A pause ends by itself.
create table payment_pauses (
  id uuid primary key,
  product_id uuid not null references products (id),
  ends_at timestamptz not null
);
create index payment_pauses_of_product on payment_pauses (product_id);

create table payments (
  id uuid primary key,
  booking_id uuid not null,
  product_id uuid not null,
  buyer_id uuid not null,
  amount_cents integer not null,
  currency text not null default shop_currency(),
  provider text not null,
  -- Null until the provider has answered; the row's id is the idempotency key.
  intent_id text unique,
  client_secret text,
  status text not null default 'opening'
    check (status in ('opening', 'open', 'captured', 'cancelled', 'refund-due', 'refunded')),
  refund_id text unique,
  -- The lease of the process that finishes this payment.
  leased_until timestamptz,
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  -- A failed refund is requested again under a new idempotency key.
  refund_attempts smallint not null default 0,
  -- Why the money goes back: sold to somebody else, withdrawn, or returned.
  refund_cause text check (refund_cause in ('sold', 'gone', 'given-back')),
  processing boolean not null default false,
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  -- The buyer's time to pay; payment_holds may reserve a part of it for them alone.
  pay_until timestamptz,
  -- Why a payment ended that its buyer had not given up.
  ended_for text check (ended_for in ('change')),
  -- When the evidence of the open dispute was sent to the provider.
  evidence_sent_at timestamptz,
  foreign key (booking_id, product_id, buyer_id, amount_cents)
    references bookings (id, product_id, buyer_id, price_cents),
  constraint payments_pay_until check (pay_until is not null or status not in ('opening', 'open'))
);
create unique index payments_one_live_a_booking on payments (booking_id)
  where status in ('opening', 'open', 'captured');
create unique index payments_one_captured_a_product on payments (product_id)
  where status = 'captured';
create index payments_unfinished on payments (created_at)
  where status in ('opening', 'open', 'refund-due');
create index payments_by_booking on payments (booking_id);
create index payments_by_buyer on payments (buyer_id, created_at);
create index payments_disputed on payments (created_at) where dispute = 'open';
create index payments_unfinished_of_product on payments (product_id)
  where status in ('opening', 'open');

-- Events of the payment provider, each stored once, in the transaction of its effect.
create table provider_events (
  provider text not null,
  id text not null,
  type text not null,
  payment_id uuid references payments (id),
  received_at timestamptz not null default app_now(),
  primary key (provider, id)
);
create index provider_events_by_age on provider_events (received_at);

-- The payment provider of the demo keeps its own books, as a real one does: no foreign keys into the shop's tables.
create schema sandbox;

create table sandbox.intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  booking_id text not null,
  status text not null default 'requires_payment_method'
    check (status in
  ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  last_error_code text,
  created_at timestamptz not null default app_now(),
  settles_at timestamptz check ((settles_at is not null) = (status = 'processing')),
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  -- What the shop sent for a dispute.
  evidence jsonb
);
-- Every second the sandbox looks for slow charges whose delay is over.
create index intents_settling on sandbox.intents (settles_at) where settles_at is not null;

create table sandbox.refunds (
  id text primary key,
  intent_id text not null unique references sandbox.intents (id),
  amount_cents integer not null,
  created_at timestamptz not null default app_now()
);

create table sandbox.events (
  id text primary key,
  type text not null,
  intent_id text not null references sandbox.intents (id),
  created_at timestamptz not null default app_now(),
  deliver_after timestamptz not null default app_now(),
  delivered_at timestamptz,
  attempts smallint not null default 0
);
create index events_to_deliver on sandbox.events (deliver_after) where delivered_at is null;
