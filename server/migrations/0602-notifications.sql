-- What people and programs are told: mails, notifications, webhooks.

-- Outgoing mails: written in the transaction that causes them, sent by a job afterwards.
create table mails (
  id uuid primary key,
  user_id uuid references users (id),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  html text,
  -- A mail with a code is emptied once it is sent.
  has_code boolean not null default false,
  -- The topic of a mail that people can unsubscribe from.
  topic text,
  action_label text,
  action_path text,
  -- When the next attempt is due; null once the mail is sent.
  due_at timestamptz default app_now(),
  attempts integer not null default 0,
  -- Of the layout, which is added when the mail is sent.
  language text not null default 'en',
  check ((action_label is null) = (action_path is null))
);
create index mails_unsent on mails (created_at) where sent_at is null;
create index mails_due on mails (due_at) where due_at is not null;

-- A row is written in the transaction that causes it; its cause makes it unique.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  cause text not null check (char_length(cause) <= 200),
  facts jsonb not null default '{}',
  product_id uuid,
  booking_id uuid,
  search_id uuid,
  -- False where the person wants a mail only; the row keeps the cause from repeating.
  in_app boolean not null,
  -- The number within the person's notifications, given by number_notifications.
  seq bigint,
  -- The day of the daily mail that will contain it.
  digest_on date,
  read_at timestamptz,
  created_at timestamptz not null default app_now(),
  check (seq is null or in_app),
  constraint notifications_once unique (user_id, cause)
);
create index notifications_by_user on notifications (user_id, id desc) where in_app;
create index notifications_unread on notifications (user_id) where in_app and read_at is null;
create index notifications_unnumbered on notifications (user_id) where in_app and seq is null;
create unique index notifications_by_number on notifications (user_id, seq) where seq is not null;
create index notifications_for_digest on notifications (digest_on, user_id)
  where digest_on is not null;
create index notifications_by_age on notifications (created_at);

-- Processes with an open event stream of a person listen: n:<person> means news, s:<person> that the session may
-- have ended. A NOTIFY in the transaction itself would make all commits wait for each other, so that new rows are
-- announced after the commit (server/platform/database/after-commit.ts).
create function publish_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 'n:' || new.user_id);
  return null;
end $$;
create trigger notifications_publish_read after update of read_at on notifications
  for each row when (old.read_at is distinct from new.read_at) execute function publish_notification();

-- The latest number of each person.
create table notification_heads (
  user_id uuid primary key references users (id),
  seq bigint not null default 0
);

-- Numbers are given after the commit of what caused the rows, under the lock of the person's head. They grow in the
-- order in which the rows become visible, so that a reader of number 7 has missed none below it. Numbering in the causing
-- transaction would make unrelated deals wait for each other.
create function number_notifications(person uuid) returns bigint language plpgsql as $$
declare
  last bigint;
  added bigint;
begin
  if not exists (select from notifications where user_id = person and in_app and seq is null) then
    select seq into last from notification_heads where user_id = person;
    return coalesce(last, 0);
  end if;
  insert into notification_heads (user_id) values (person) on conflict do nothing;
  select seq into last from notification_heads where user_id = person for update;
  update notifications n set seq = last + fresh.place
    from (select id, row_number() over (order by id) as place from notifications
      where user_id = person and in_app and seq is null) fresh
    where n.id = fresh.id;
  get diagnostics added = row_count;
  update notification_heads set seq = last + added where user_id = person;
  return last + added;
end $$;

create table notification_preferences (
  user_id uuid not null references users (id),
  topic text not null,
  in_app boolean not null,
  mail text not null check (mail in ('at-once', 'daily', 'never')),
  primary key (user_id, topic)
);

-- Addresses that receive events: those of a seller's own sales, or to an admin those of the whole shop.
create table webhook_endpoints (
  id uuid primary key,
  owner_id uuid not null references users (id),
  whole_shop boolean not null,
  url text not null check (char_length(url) between 8 and 500),
  events text[] not null check (cardinality(events) between 1 and 100),
  enabled boolean not null default true,
  -- Why the shop disabled it; null where its owner did.
  off_reason text check (off_reason in ('failing', 'gone')),
  -- After a change of the secret the earlier one signs as well for a day.
  ciphertext text not null,
  previous_ciphertext text,
  previous_until timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null default app_now(),
  check ((previous_ciphertext is null) = (previous_until is null)),
  constraint webhook_endpoints_off check (off_reason is null or not enabled)
);
create index webhook_endpoints_by_owner on webhook_endpoints (owner_id, id desc);
create index webhook_endpoints_of_shop on webhook_endpoints (id) where whole_shop;

-- A row for each event and endpoint, written in the transaction that causes it and sent afterwards.
create table webhook_deliveries (
  id uuid primary key,
  event_id uuid not null,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  type text not null,
  payload text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- All attempts, and those since somebody sent it again.
  attempts integer not null default 0,
  tries integer not null default 0,
  due_at timestamptz,
  -- The lease of an attempt; if its process dies, the attempt is repeated after that.
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
