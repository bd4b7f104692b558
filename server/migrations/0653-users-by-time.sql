-- runs concurrently
-- The numbers of a day read what was added on that day, however large the table is.
create index concurrently if not exists users_by_time on users (created_at)
