-- Facts a seller may add beside the specified ones.
alter table products
  add column model_id text references models (id),
  -- The model's name, or what was typed for one we don't know.
  add column model_name text check (char_length(model_name) between 1 and 80),
  add column storage_gb integer check (storage_gb between 1 and 4096),
  add column colour text check (char_length(colour) between 1 and 40),
  add column battery_health smallint check (battery_health between 1 and 100),
  add column in_the_box text[] not null default '{}',
  add column network_lock text check (network_lock in ('unlocked', 'locked')),
  add column carrier text check (char_length(carrier) between 1 and 60),
  -- A keyed hash: who reads the table alone can't try all numbers.
  add column imei_hash text check (imei_hash ~ '^[0-9a-f]{64}$'),
  add column imei_last_four text check (imei_last_four ~ '^[0-9]{4}$'),
  add column checklist jsonb,
  -- An admin took it out; its seller can't list it again.
  add column taken_down boolean not null default false,
  add check ((imei_hash is null) = (imei_last_four is null)),
  add check (model_id is null or model_name is not null);

create unique index products_one_imei_for_sale on products (imei_hash) where status = 'available';
create index products_of_model on products (model_id, id desc) where status = 'available';
create index products_sold_by_seller on products (seller_id) where status = 'sold';
create index products_withdrawn_by_seller on products (seller_id, id desc)
  where status = 'withdrawn';
create index products_by_price on products (category_id, selling_price_cents, id)
  where status = 'available';
create index products_by_share on products
  (category_id, ((selling_price_cents * 10000::bigint / buying_price_cents)), id)
  where status = 'available';

-- What a phone cost before; the price now stands in the product.
create table price_changes (
  id uuid primary key,
  product_id uuid not null references products (id),
  old_price_cents integer not null,
  new_price_cents integer not null check (new_price_cents <> old_price_cents),
  changed_at timestamptz not null default app_now()
);
create index price_changes_by_product on price_changes (product_id, id);
