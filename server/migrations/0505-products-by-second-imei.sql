-- runs concurrently
create index concurrently if not exists products_by_imei2 on products (imei2_hash)
  where imei2_hash is not null
