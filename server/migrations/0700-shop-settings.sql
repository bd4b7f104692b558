-- What admins have set of the shop itself, by the keys of contract/settings/fields.ts; a key that is missing is as shipped.
create table shop_settings (
  only_row boolean primary key default true check (only_row),
  set_values jsonb not null default '{}' check (jsonb_typeof(set_values) = 'object'),
  changed_at timestamptz,
  -- Stays when the admin's account is erased, without a name then; null for the command on the server itself.
  changed_by uuid references users (id)
);
insert into shop_settings default values;
create index shop_settings_by_changer on shop_settings (changed_by);

create trigger shop_settings_changed after insert or update or delete on shop_settings
  for each statement execute function notify_shop_change('settings');
