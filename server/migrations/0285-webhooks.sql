-- Addresses that are told what happens: a seller's own things, or to an admin the whole shop.
create table webhook_endpoints (
  id uuid primary key,
  owner_id uuid not null references users (id),
  whole_shop boolean not null,
  url text not null check (char_length(url) between 8 and 500),
  events text[] not null check (cardinality(events) between 1 and 100),
  enabled boolean not null default true,
  -- Why the shop has switched it off; null where its owner has.
  off_reason text check (off_reason in ('failing', 'gone')),
  -- The secret, encrypted; the earlier one signs as well for a day.
  sealed text not null,
  previous_sealed text,
  previous_until timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null default app_now(),
  check ((previous_sealed is null) = (previous_until is null)),
  constraint webhook_endpoints_off check (off_reason is null or not enabled)
);
create index webhook_endpoints_by_owner on webhook_endpoints (owner_id, id desc);
create index webhook_endpoints_of_shop on webhook_endpoints (id) where whole_shop;

-- A row for each event and address, written in the transaction that causes it and sent afterwards.
create table webhook_deliveries (
  id uuid primary key,
  event_id uuid not null,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  type text not null,
  payload text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- All attempts, and those since it was last sent again.
  attempts integer not null default 0,
  tries integer not null default 0,
  due_at timestamptz,
  -- While an attempt is under way; one whose process died is repeated after that.
  sending_until timestamptz,
  created_at timestamptz not null default app_now(),
  constraint webhook_deliveries_due check ((state = 'pending') = (due_at is not null)),
  check (sending_until is null or state = 'pending')
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_by_state on webhook_deliveries (endpoint_id, state, id desc);
create index webhook_deliveries_to_send on webhook_deliveries (endpoint_id, due_at)
  where due_at is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number integer not null check (number >= 1),
  status integer check (status between 100 and 999),
  error text,
  duration_ms integer not null check (duration_ms >= 0),
  created_at timestamptz not null default app_now(),
  primary key (delivery_id, number),
  constraint webhook_attempts_result check ((status is null) <> (error is null))
);

-- UUID v7 (RFC 9562) for rows that a statement makes itself; PostgreSQL has one of its own from 18 on.
create function new_webhook_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
    from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
