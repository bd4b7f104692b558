-- runs concurrently
-- The sales of a seller that can be open, for Today.
create index concurrently if not exists products_sold_lately_by_seller on products (seller_id, sold_at)
  where status = 'sold'
