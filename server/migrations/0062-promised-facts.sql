-- What a phone was said to be: the names are those of contract/promises.ts.
create function promised_facts(p products) returns jsonb language sql immutable as $$
  select jsonb_build_object('productName', p.name, 'model', p.model_name,
    'condition', p.condition, 'storageGb', p.storage_gb, 'colour', p.colour,
    'batteryHealth', p.battery_health, 'yearsOfUse', p.years_of_use, 'buyingYear', p.buying_year,
    'location', p.location, 'networkLock', p.network_lock, 'carrier', p.carrier,
    'inTheBox', p.in_the_box, 'imeiLastFour', p.imei_last_four, 'description', p.description)
$$;

-- A booking keeps what its buyer was promised, whatever its seller changes afterwards.
alter table bookings add column promised jsonb;
update bookings b set promised = promised_facts(p) from products p where p.id = b.product_id;
alter table bookings alter column promised set not null;
create function keep_promise() returns trigger language plpgsql as $$
begin
  select promised_facts(p) into new.promised from products p where p.id = new.product_id;
  return new;
end $$;
create trigger bookings_keep_promise before insert on bookings
  for each row execute function keep_promise();
