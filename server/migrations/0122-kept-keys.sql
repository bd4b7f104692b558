-- Keys that outlive AUTH_SECRET, each encrypted with it: hashes of IMEIs can't be made again without
-- the IMEIs, and links out of mails are in mailboxes for ever.
create table kept_keys (
  purpose text primary key check (purpose in ('imei', 'unsubscribing')),
  -- Null in a shop that is older than this table, until its keys are written down: they are what it
  -- has derived from its secret so far. A new shop has no row, and makes random keys.
  sealed text,
  created_at timestamptz not null default app_now()
);
insert into kept_keys (purpose)
select purpose from (values ('imei'), ('unsubscribing')) as each (purpose)
where exists (select from users);
