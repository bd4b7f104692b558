-- Due rows that a recurring job could not handle: each waits by itself, longer after each failure, while the others
-- are handled.
create table retries (
  queue text not null,
  row_id uuid not null,
  failures integer not null check (failures > 0),
  next_try_at timestamptz not null,
  primary key (queue, row_id)
)
