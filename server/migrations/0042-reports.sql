-- What people tell admins about phones, once a person and phone.
create table reports (
  id uuid primary key,
  product_id uuid not null references products (id),
  reporter_id uuid not null references users (id),
  reason text not null,
  words text not null check (char_length(words) between 1 and 500),
  status text not null default 'open' check (status in ('open', 'dismissed', 'upheld')),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by uuid references users (id),
  check ((status = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  constraint reports_one_a_person unique (product_id, reporter_id)
);
create index reports_open on reports (id) where status = 'open';
create index reports_by_product on reports (product_id) where status = 'open';
