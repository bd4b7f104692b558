-- Model and size that a title names: the search counts a phone under them whose seller gave none. Only the search
-- does (server/search/facets/read-titles.ts): what the seller gave stays as it is. A reading of 0 is none.
alter table products add column title_model_id text, add column title_storage_gb int,
  add column title_reading int not null default 0;

create or replace function place_phone() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.name, new.category_id) is distinct from (old.name, old.category_id) then
    new.title_model_id := null;
    new.title_storage_gb := null;
    new.title_reading := 0;
  end if;
  new.cell := phone_cell(
    coalesce((select m.number from models m where m.id = coalesce(new.model_id, new.title_model_id)),
      new.category_id::int * 128),
    coalesce(new.storage_gb, new.title_storage_gb), new.condition, new.location, new.years_of_use,
    (select u.verified_at is not null from users u where u.id = new.seller_id),
    new.selling_price_cents);
  return new;
end $$;

-- One job that waits is enough; one that runs may have begun before this phone was listed.
create function ask_for_reading() returns trigger language plpgsql as $$
begin
  if exists (select from listed
      where status = 'available' and (model_id is null or storage_gb is null))
    and not exists (select from graphile_worker.jobs
      where task_identifier = 'read-titles' and locked_at is null and run_at <= now()) then
    perform graphile_worker.add_job('read-titles');
  end if;
  return null;
end $$;
create trigger titles_are_read after insert on products
  referencing new table as listed for each statement execute function ask_for_reading();
