-- runs concurrently
-- No two brands have one name, however it is written.
create unique index concurrently if not exists categories_by_name on categories (lower(name))
