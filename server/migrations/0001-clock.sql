-- The one clock of holds, deadlines and ages. Tests move it by updating clock.shift.
create table clock (
  only_row boolean primary key default true check (only_row),
  shift interval not null default interval '0'
);
insert into clock default values;

create function app_now() returns timestamptz
language sql stable parallel safe
as $$ select statement_timestamp() + (select shift from clock) $$;
