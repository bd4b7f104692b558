-- The primary writes the time here several times a second; how old it is on a replica says how far the replica is behind
-- (decision 300). Half-empty pages let the one row be updated in place.
create table replica_heartbeats (
  single boolean primary key default true check (single),
  beaten_at timestamptz not null
) with (fillfactor = 50);
insert into replica_heartbeats (beaten_at) values (clock_timestamp());
