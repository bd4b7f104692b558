-- What phones of one model, storage and condition are asked for and were sold for. Summaries are made
-- anew by a round for what changed; nobody who reads them touches the market itself.
create table guide_cells (
  model_id text not null references models (id),
  storage_gb integer not null,
  condition text not null,
  -- Nine of ten lie above low, nine of ten below high.
  asked_count integer not null,
  asked_low_cents integer,
  asked_median_cents integer,
  asked_high_cents integer,
  -- Sales of the last half year that were not given back.
  paid_count integer not null,
  paid_low_cents integer,
  paid_median_cents integer,
  paid_high_cents integer,
  -- How far the median lies from the curve of ages, as a logarithm (server/prices/estimate-price.ts).
  paid_off_curve double precision,
  -- The last twelve months, oldest first.
  months jsonb not null,
  refreshed_at timestamptz not null,
  primary key (model_id, storage_gb, condition),
  check ((asked_count = 0) = (asked_median_cents is null)),
  check ((paid_count = 0) = (paid_median_cents is null)),
  check ((paid_count = 0) = (paid_off_curve is null))
);

-- What to make anew: rows are only added, so that no sale waits for another.
create table guide_due (
  -- First come, first made.
  id bigint generated always as identity,
  model_id text not null,
  storage_gb integer not null,
  condition text not null
);

-- One row: whoever makes summaries holds it, in whatever process, and says when the next may begin.
create table guide_rounds (
  is_only boolean primary key default true check (is_only),
  next_at timestamptz not null
);
insert into guide_rounds (next_at) values (clock_timestamp());

-- Both answer without the rest of the market, however large it grows.
create index products_asked on products (model_id, storage_gb, condition)
  include (selling_price_cents, created_at)
  where status = 'available' and model_id is not null and storage_gb is not null;
create index products_paid on products (model_id, storage_gb, condition, sold_at)
  where status = 'sold' and model_id is not null and storage_gb is not null;

create function note_guide_listed() returns trigger language plpgsql as $$
begin
  insert into guide_due (model_id, storage_gb, condition)
    select distinct model_id, storage_gb, condition from listed
    where model_id is not null and storage_gb is not null;
  return null;
end $$;
create trigger prices_are_due after insert on products
  referencing new table as listed for each statement execute function note_guide_listed();

create function note_guide_changed() returns trigger language plpgsql as $$
begin
  insert into guide_due (model_id, storage_gb, condition)
    select old.model_id, old.storage_gb, old.condition
    where old.model_id is not null and old.storage_gb is not null
    union
    select new.model_id, new.storage_gb, new.condition
    where new.model_id is not null and new.storage_gb is not null;
  return null;
end $$;
create trigger prices_are_due_anew after update of status, selling_price_cents, model_id, storage_gb,
  condition on products
  for each row when (
    (old.status, old.selling_price_cents, old.model_id, old.storage_gb, old.condition)
      is distinct from
    (new.status, new.selling_price_cents, new.model_id, new.storage_gb, new.condition))
  execute function note_guide_changed();

insert into guide_due (model_id, storage_gb, condition)
  select distinct model_id, storage_gb, condition from products
  where model_id is not null and storage_gb is not null;
