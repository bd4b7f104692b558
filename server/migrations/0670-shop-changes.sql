-- Tells every process that data of the shop which it keeps in memory has changed (shop-changes.ts). Each table of such
-- data has a trigger for each statement, with its topic as the argument.
create function notify_shop_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_shop', tg_argv[0]);
  return null;
end
$$;

create trigger categories_changed after insert or update or delete on categories
  for each statement execute function notify_shop_change('brands');
create trigger models_changed after insert or update or delete on models
  for each statement execute function notify_shop_change('models');
