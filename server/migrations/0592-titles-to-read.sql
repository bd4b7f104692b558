-- runs concurrently
-- The earliest readings first: those of phones that are still to be read.
create index concurrently if not exists products_by_title_reading on products (title_reading)
  where status = 'available' and (model_id is null or storage_gb is null)
