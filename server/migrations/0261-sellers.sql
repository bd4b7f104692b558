-- The page of a seller counts what they have sold and what was undone.
create index products_of_seller on products (seller_id);

create index products_for_sale_by_seller on products (seller_id, id desc)
  where status = 'available';

-- Who hears of new phones of a seller.
create table follows (
  id uuid primary key,
  follower_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  check (follower_id <> seller_id),
  constraint follows_once unique (follower_id, seller_id)
);
create index follows_of_person on follows (follower_id, id desc);
create index follows_of_seller on follows (seller_id, id);
