-- runs concurrently
-- Each listing asks who sold and bought the phone before.
create index concurrently if not exists products_by_imei on products (imei_hash)
  where imei_hash is not null
