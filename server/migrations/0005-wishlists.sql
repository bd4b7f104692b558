create table wishes (
  id uuid primary key,
  buyer_id uuid not null references users (id),
  product_id uuid not null references products (id),
  created_at timestamptz not null default app_now(),
  unique (buyer_id, product_id)
);
create index wishes_by_product on wishes (product_id);
