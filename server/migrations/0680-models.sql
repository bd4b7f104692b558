-- Models belong to the shop's admins: what they know of one beside its name, year and sizes.
alter table models
  -- What each of storages_gb cost when it was new, null where that is not known. Null as a whole for models that were
  -- there before: only their smallest size has a price then, launch_price_cents.
  add column storage_prices_cents integer[],
  -- Other names of it as an admin types them; aliases are derived from them, from its name and from its brand.
  add column spellings text[] not null default '{}',
  -- Until when its maker promises security updates, or an admin estimates it; null where nobody knows.
  add column updates_kind text,
  -- The first day of the last month with updates.
  add column updates_until date,
  add column update_years smallint,
  add column updates_source text,
  add constraint models_updates_known check ((updates_kind is null) = (updates_until is null)) not valid,
  add constraint models_updates_kind check (updates_kind in ('promised', 'estimated')) not valid,
  add constraint models_updates_source check (updates_kind is distinct from 'promised' or updates_source is not null)
    not valid,
  add constraint models_update_years check (update_years is null or (updates_kind = 'promised' and update_years > 0))
    not valid,
  add constraint models_storage_prices
    check (storage_prices_cents is null or cardinality(storage_prices_cents) = cardinality(storages_gb)) not valid;

-- The first eight digits of the IMEIs of a model's phones (3GPP TS 23.003).
create table type_allocation_codes (
  code text primary key check (code ~ '^[0-9]{8}$'),
  model_id text not null references models (id)
);
create index type_allocation_codes_by_model on type_allocation_codes (model_id);

-- Models that became one with another: their addresses lead there, and neither their id nor their number is used again.
create table former_models (
  id text primary key,
  number integer not null unique,
  name text not null,
  model_id text not null references models (id),
  merged_at timestamptz not null default app_now()
);
create index former_models_by_model on former_models (model_id);

-- Increases with every change of models, so that titles of phones are read again with what is known then.
create sequence model_revisions as integer;
create function note_model_revision() returns trigger language plpgsql as $$
begin
  perform nextval('model_revisions');
  return null;
end
$$;
create trigger models_revised after insert or update or delete on models
  for each statement execute function note_model_revision();
