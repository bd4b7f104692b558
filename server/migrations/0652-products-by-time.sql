-- runs concurrently
-- The numbers of a day read what was added on that day, however large the table is.
create index concurrently if not exists products_by_time on products (created_at)
