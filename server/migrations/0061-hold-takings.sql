-- When somebody took the right to pay for a phone: whoever does it again and again without paying
-- lets others have a turn.
create table hold_takings (
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  taken_at timestamptz not null default app_now()
);
create index hold_takings_of_buyer on hold_takings (product_id, buyer_id, taken_at);
create index hold_takings_by_age on hold_takings (taken_at);
