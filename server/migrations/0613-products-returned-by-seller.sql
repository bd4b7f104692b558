-- runs concurrently
-- The undone sales of a seller, for Today.
create index concurrently if not exists products_returned_by_seller on products (seller_id)
  where status = 'returned'
