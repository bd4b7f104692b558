-- Unpaid bookings end by themselves; a paid one may be asked back within the guarantee.
alter table bookings
  add column expires_at timestamptz not null default app_now() + interval '7 days',
  add column reminded_at timestamptz,
  add column return_asked_at timestamptz,
  add column return_reason text check (char_length(return_reason) between 1 and 500);
update bookings set expires_at = created_at + interval '7 days';
create index bookings_to_expire on bookings (expires_at) where status = 'unpaid';
create index bookings_by_product on bookings (product_id, id desc);

-- A refund that the provider reports as failed is asked for again under a new key.
alter table payments add column refund_attempts smallint not null default 0;
create index payments_by_booking on payments (booking_id);
create index payments_by_buyer on payments (buyer_id, created_at);

-- Events of the card provider, each once, written together with what it changed.
create table provider_events (
  provider text not null,
  id text not null,
  type text not null,
  payment_id uuid references payments (id),
  received_at timestamptz not null default app_now(),
  primary key (provider, id)
);
create index provider_events_by_age on provider_events (received_at);

-- The sandbox learns banks that ask their customer, banks that take their time, and events.
alter table sandbox.intents drop constraint intents_status_check;
alter table sandbox.intents add constraint intents_status_check check (status in
  ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'));
alter table sandbox.intents add column settles_at timestamptz
  check ((settles_at is not null) = (status = 'processing'));
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
