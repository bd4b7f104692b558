-- What admins did, row by row in one chain: each row's hash covers the hash before it. Rows are only
-- ever added (server/platform/audit.ts reads the chain; it computes the hashes on its own).
create table audit_log (
  position bigint primary key,
  at timestamptz not null,
  -- Null is the command at the server itself (npm run admin).
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

-- How long the chain is and where it ends: without it, nobody would miss the last rows.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null default 0,
  hash text not null default repeat('0', 64)
);
insert into audit_head default values;

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

create function refuse_rewriting_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting_audit();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_rewriting_audit();
-- In every session, the one that calls itself a replica too.
alter table audit_log enable always trigger audit_log_chain;
alter table audit_log enable always trigger audit_log_stays;
alter table audit_head enable always trigger audit_head_stays;

-- What was noted before there was a chain, with its own time in the details.
do $$
declare
  noted record;
begin
  for noted in select * from admin_actions where target_user_id is not null order by created_at, id loop
    insert into audit_log (actor_id, action, target_kind, target_id, details)
    values (noted.admin_id,
      case noted.action when 'verify' then 'verify-seller' else noted.action end,
      'person', noted.target_user_id,
      json_build_object('notedAt', to_char(noted.created_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  end loop;
end $$;
drop table admin_actions;
