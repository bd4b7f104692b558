-- Has a row while the shop is only read (npm run admin -- read-only on).
create table read_only_mode (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
)
