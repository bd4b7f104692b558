-- How often somebody has tried something lately (server/platform/turns.ts). The key is a hash: no
-- email and no address stands here.
create table turns (
  key bytea primary key,
  taken integer not null,
  ends_at timestamptz not null
);
create index turns_by_end on turns (ends_at);
