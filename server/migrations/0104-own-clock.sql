-- app_now() is the start of the statement on the database's clock. As it reads no table, PostgreSQL
-- writes it into the statements that ask for it, which would otherwise call it again and again. Tests
-- put one in its place that can be moved.
create or replace function app_now() returns timestamptz
language sql stable parallel safe
as $$ select statement_timestamp() $$;
drop table clock;
