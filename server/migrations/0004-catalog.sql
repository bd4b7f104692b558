create table categories (
  id text primary key,
  uid uuid not null unique,
  name text not null unique,
  image text not null
);
insert into categories (id, uid, name, image) values
  ('01', '01920000-0000-7000-8000-000000000001', 'Iphone', '/pictures/brand-iphone.webp'),
  ('02', '01920000-0000-7000-8000-000000000002', 'Samsung', '/pictures/brand-samsung.webp'),
  ('03', '01920000-0000-7000-8000-000000000003', 'OnePlus', '/pictures/brand-oneplus.webp');

create table products (
  id uuid primary key,
  seller_id uuid not null references users (id),
  category_id text not null references categories (id),
  name text not null check (char_length(name) between 1 and 120),
  buying_price_cents integer not null check (buying_price_cents between 50 and 99999999),
  selling_price_cents integer not null check (selling_price_cents between 50 and 99999999),
  currency text not null default 'usd' check (currency = 'usd'),
  buying_year smallint not null check (buying_year >= 2000),
  years_of_use numeric(3, 1) not null check (years_of_use between 0 and 30),
  condition text not null check (condition in ('Excellent', 'Good', 'Fair')),
  description text not null check (char_length(description) between 1 and 2000),
  location text not null,
  phone text not null check (phone ~ '^[0-9]{6,12}$'),
  posted_on date not null,
  status text not null default 'available'
    check (status in ('available', 'sold', 'withdrawn', 'returned')),
  created_at timestamptz not null default app_now(),
  sold_at timestamptz check ((sold_at is not null) = (status = 'sold')),
  withdrawn_at timestamptz check ((withdrawn_at is not null) = (status = 'withdrawn'))
);
-- Ids are UUID v7: newest first is id descending.
create index products_for_sale on products (category_id, id desc) where status = 'available';
create index products_by_seller on products (seller_id, id desc) where status <> 'withdrawn';

create table product_images (
  product_id uuid not null references products (id),
  position smallint not null check (position between 0 and 7),
  image_id uuid not null references images (id),
  primary key (product_id, position)
);
create index product_images_by_image on product_images (image_id);

create table promotions (
  id uuid primary key,
  product_id uuid not null references products (id),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz
);
create unique index promotions_one_live on promotions (product_id) where ended_at is null;
create index promotions_live on promotions (id desc) where ended_at is null;
