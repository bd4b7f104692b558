-- Phones of imported lists (CSV) that wait for their photos. Once a phone is listed its reference stays, so
-- that the same list lists nothing twice; its facts are the product's then.
create table stock_phones (
  id uuid primary key,
  seller_id uuid not null references users (id),
  reference text not null check (char_length(reference) between 1 and 60),
  form_values jsonb,
  -- Columns of products: a keyed hash and the last digits.
  identifiers jsonb not null default '{}',
  product_id uuid unique references products (id),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (seller_id, reference),
  check ((product_id is null) = (form_values is not null))
);
create index stock_phones_waiting on stock_phones (seller_id, id desc) where product_id is null;
