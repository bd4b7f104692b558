-- What people are told. A row is written in the transaction that causes it; its cause makes it one.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  cause text not null check (char_length(cause) <= 200),
  facts jsonb not null default '{}',
  product_id uuid,
  booking_id uuid,
  search_id uuid,
  -- False where only a mail was wanted: the row remembers the cause.
  in_app boolean not null,
  -- The person's own numbering, given when it is first shown or sent (number_notifications).
  seq bigint,
  -- The day of the daily mail it waits for.
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

create table notification_heads (
  user_id uuid primary key references users (id),
  seq bigint not null default 0
);

-- Numbers are given after the commit of what caused the rows, under the lock of the person's head:
-- they grow in the order in which rows can be seen, so that whoever has seen number 7 has missed
-- nothing below it. Numbering at the cause instead would make unrelated deals wait for each other.
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

-- A mail that one can do without says which topic it belongs to; whoever sends or shows it adds the
-- way out. Where it leads is a path of ours.
alter table mails
  add column topic text,
  add column action_words text,
  add column action_path text,
  add check ((action_words is null) = (action_path is null));

-- Processes that hold somebody's event stream hear of it: n:<person> has news, s:<person> may not be
-- signed in any more.
create function tell_of_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 'n:' || new.user_id);
  return null;
end $$;
create trigger notifications_are_told after insert on notifications
  for each row when (new.in_app) execute function tell_of_news();
create trigger notifications_read_is_told after update of read_at on notifications
  for each row when (old.read_at is distinct from new.read_at) execute function tell_of_news();

create function tell_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 's:' || old.user_id);
  return null;
end $$;
create trigger sessions_end_is_told after delete on sessions
  for each row execute function tell_of_session();

create function tell_of_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 's:' || new.id);
  return null;
end $$;
create trigger users_closing_is_told after update of deleted_at, disabled_at, token_version on users
  for each row execute function tell_of_person();

-- From its first second factor on, an account's other sessions owe a second step.
create function tell_of_factor() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 's:' || new.user_id);
  return null;
end $$;
create trigger passkeys_are_told after insert on passkeys
  for each row execute function tell_of_factor();
create trigger totp_keys_are_told after update of confirmed_at on totp_keys
  for each row execute function tell_of_factor();
