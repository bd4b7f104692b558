-- When the newest backup was made, so that it shows when they stop. Shops with backups of another kind have no row.
create table made_backups (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null
)
