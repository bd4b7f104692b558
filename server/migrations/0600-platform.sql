-- What every slice uses: the clock, the currency, jobs, limits, and the log of what admins did.

-- Lists of people are searched by parts of words.
create extension if not exists pg_trgm;

-- The time of all holds, deadlines and ages: the start of the statement on the database's clock. The function reads no
-- table, so that PostgreSQL inlines it. Tests replace it by a clock that they can move.
create function app_now() returns timestamptz
language sql stable parallel safe
as $$ select statement_timestamp() $$;

-- A shop has one currency: CURRENCY sets it at the first start, and all prices are in it.
create table shop_currency (
  only_row boolean primary key default true check (only_row),
  code text not null check (code ~ '^[a-z]{3}$')
);
insert into shop_currency (code) values ('usd');

create function shop_currency() returns text language sql stable
  as $$ select code from shop_currency $$;

-- Fixed windows and token buckets (server/platform/limits). The key is a hash, so that no email or address is stored.
create table rate_limits (
  key bytea primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (ends_at);

-- When each recurring job was last due, by the database's clock.
create table recurring_jobs (
  task text primary key,
  last_due timestamptz not null
);

-- The pools of workers that are running, and when each reported last.
create table job_workers (
  worker text primary key,
  seen_at timestamptz not null
);

-- Rows that a recurring job failed to handle. Each waits by itself, longer after each failure, while the job goes on
-- with the others.
create table retries (
  queue text not null,
  row_id uuid not null,
  failures integer not null check (failures > 0),
  next_try_at timestamptz not null,
  primary key (queue, row_id)
);

-- Has a row while the shop is only read (npm run admin -- read-only on).
create table read_only_mode (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);

-- When the newest backup was made, for the metrics. A shop that is backed up in another way has no row.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null
);

-- The primary writes the time here several times a second; its age on a replica is the replica's lag (decision 300).
-- The fill factor leaves room to update the one row in place.
create table replica_heartbeats (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
) with (fillfactor = 50);
insert into replica_heartbeats (written_at) values (clock_timestamp());

-- Numbers event streams in the order in which they open, over all processes: beyond a person's limit the oldest end.
create sequence event_stream_numbers;

-- The scripts of the pages. Every web process stores those of its build, so that a page that was opened before a
-- deployment can load its later parts from any machine.
create table built_files (
  -- Below /assets/.
  name text primary key check (char_length(name) <= 200),
  -- As Brotli.
  content bytea not null,
  signature text not null,
  -- When a process with this file reported last.
  seen_at timestamptz not null
);
create index built_files_by_time on built_files (seen_at);

-- Random keys that outlive a change of AUTH_SECRET, each encrypted with it: hashes of IMEIs cannot be computed again
-- without the IMEIs, and unsubscribe links stay in mailboxes for ever.
create table persistent_keys (
  purpose text primary key check (purpose in ('imei', 'unsubscribing')),
  -- Null where the shop still derives the key from AUTH_SECRET; the next start encrypts and stores it.
  ciphertext text,
  created_at timestamptz not null default app_now()
);

-- The length of the chain and its last hash: without them nobody would notice that the last rows are missing.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null default 0,
  hash text not null default repeat('0', 64)
);
insert into audit_head default values;

create function refuse_rewriting_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_head_append_only before delete or truncate on audit_head
  for each statement execute function refuse_rewriting_audit();
alter table audit_head enable always trigger audit_head_append_only;

-- What admins did, as a chain: each row's hash covers the hash before it. Rows are only ever added.
-- server/administration/verify-audit-log.ts computes the hashes independently.
create table audit_log (
  position bigint primary key,
  at timestamptz not null,
  -- Null for the command on the server itself (npm run admin).
  actor_id uuid,
  action text not null,
  target_kind text not null,
  target_id uuid not null,
  -- json keeps the text as it was written, and the hash is over that text.
  details json not null default '{}',
  previous_hash text not null,
  hash text not null
);
create index audit_log_by_actor on audit_log (actor_id, position desc);
create index audit_log_by_target on audit_log (target_id, position desc);

create function chain_audit_row() returns trigger language plpgsql as $$
declare
  head audit_head%rowtype;
begin
  -- One writer at a time, until its transaction ends: a row that is rolled back leaves no gap.
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into head from audit_head;
  new.position := head.position + 1;
  new.at := app_now();
  new.previous_hash := head.hash;
  new.hash := encode(sha256(convert_to(concat_ws(E'\n',
    new.previous_hash,
    new.position,
    to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    coalesce(new.actor_id::text, '-'),
    new.action,
    new.target_kind,
    new.target_id,
    new.details::text), 'UTF8')), 'hex');
  update audit_head set position = new.position, hash = new.hash;
  return new;
end $$;
create trigger audit_log_chain before insert on audit_log
  for each row execute function chain_audit_row();

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting_audit();
alter table audit_log enable always trigger audit_log_chain;
alter table audit_log enable always trigger audit_log_append_only;
