-- The answers of the grading checklist are promised, too. Labels that were stored before lack them: nobody was asked.
create or replace function promised_facts(p products) returns jsonb language sql immutable as $$
  select jsonb_build_object('productName', p.name, 'model', p.model_name,
    'condition', p.condition, 'storageGb', p.storage_gb, 'colour', p.colour,
    'batteryHealth', p.battery_health, 'yearsOfUse', p.years_of_use, 'buyingYear', p.buying_year,
    'location', p.location, 'networkLock', p.network_lock, 'carrier', p.carrier,
    'inTheBox', p.in_the_box, 'imeiLastFour', p.imei_last_four, 'checklist', p.checklist,
    'description', p.description)
$$;

-- The facts of the label that a buyer found wrong, [{fact, found}]; null unless a return request names some.
alter table bookings add column wrong_facts jsonb;
alter table bookings add constraint bookings_wrong_facts check (
  jsonb_typeof(wrong_facts) = 'array' and jsonb_array_length(wrong_facts) between 1 and 40) not valid;
