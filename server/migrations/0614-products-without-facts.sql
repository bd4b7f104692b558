-- runs concurrently
-- A seller's phones that filters and the price guide don't find, for Today.
create index concurrently if not exists products_without_facts on products (seller_id, id)
  where status = 'available' and (model_id is null or storage_gb is null)
