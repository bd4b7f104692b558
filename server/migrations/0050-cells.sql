-- Search: what filters know of a phone as one number (contract/cells.ts computes the same), how many
-- phones for sale each number has, and the words of a phone.

-- A model's place among its brand's, within 128 a brand; 0 is for models we don't know.
alter table models add column number smallint unique;
update models m set number = category_id::int * 128 + place
  from (select id, row_number() over (partition by category_id order by release_year, id) as place
    from models) each
  where each.id = m.id;

-- New years' models get the next number of their brand.
create function number_model() returns trigger language plpgsql as $$
begin
  if new.number is null then
    select coalesce(max(number), new.category_id::int * 128) + 1 into new.number
      from models where category_id = new.category_id;
  end if;
  return new;
end $$;
create trigger models_are_numbered before insert on models
  for each row execute function number_model();
alter table models alter column number set not null,
  add check (number / 128 = category_id::int);

create function phone_cell(model int, storage int, condition text, location text, years numeric,
  verified boolean, cents int) returns int language sql immutable parallel safe as $$
  select (model << 20)
    | (coalesce(array_position('{8,16,32,64,128,256,512,1024,2048}'::int[], storage), 0) << 16)
    | (coalesce(array_position('{Excellent,Good,Fair}'::text[], condition), 0) << 14)
    | (coalesce(array_position('{Barisal,Chittagong,Dhaka,Khulna,Mymensingh,Rajshahi,Rangpur,Sylhet}'
        ::text[], location), 0) << 10)
    | ((case when years <= 1 then 0 when years <= 2 then 1 when years <= 3 then 2
        when years <= 5 then 3 else 4 end) << 7)
    | (verified::int << 6)
    | (width_bucket(cents - 1, '{2000,3000,4000,5000,6000,7000,8000,9000,10000,11000,12000,13000,14000,15000,16000,17000,18000,19000,20000,22500,25000,27500,30000,32500,35000,37500,40000,42500,45000,47500,50000,52500,55000,57500,60000,65000,70000,75000,80000,85000,90000,95000,100000,110000,120000,130000,140000,150000,160000,170000,180000,190000,200000,250000,300000,500000,1000000}'::int[]))
$$;

alter table products add column cell int;
update products p set cell = phone_cell(
    coalesce((select m.number from models m where m.id = p.model_id), p.category_id::int * 128),
    p.storage_gb, p.condition, p.location, p.years_of_use,
    (select u.verified_at is not null from users u where u.id = p.seller_id), p.selling_price_cents);
alter table products alter column cell set not null;

-- The words one may look for, the name before the rest, and a mark for each part of the cell: the
-- index of words finds where words and filters meet.
create function phone_words(name text, model text, colour text, description text, cell int)
  returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', name || ' ' || coalesce(model, '')), 'A')
    || setweight(to_tsvector('simple', coalesce(colour, '')), 'B')
    || setweight(to_tsvector('simple', description), 'D')
    || array_to_tsvector(array['=b' || (cell >> 27), '=m' || (cell >> 20),
      '=s' || ((cell >> 16) & 15), '=c' || ((cell >> 14) & 3), '=d' || ((cell >> 10) & 15),
      '=y' || ((cell >> 7) & 7), '=v' || ((cell >> 6) & 1), '=p' || (cell & 63)])
$$;
alter table products add column words tsvector
  generated always as (phone_words(name, model_name, colour, description, cell)) stored;

-- How many phones are for sale in each cell, as of a folding; whoever keeps a copy asks for what
-- changed since the one it knows.
create table cells (cell int primary key, phones int not null, folding bigint not null);
create index cells_by_folding on cells (folding);
create table cells_folded (folding bigint not null);
insert into cells_folded values (1);
insert into cells (cell, phones, folding)
  select cell, count(*), 1 from products where status = 'available' group by cell;
-- What came since: rows are only added, so that no sale waits for another.
create table cell_changes (cell int not null, change smallint not null);

-- Adds what came to the cells. Who folds at the same time waits for nobody: one of them does it.
create function fold_cells() returns void language plpgsql as $$
declare
  this bigint;
begin
  if not pg_try_advisory_xact_lock(7046685) or not exists (select from cell_changes) then
    return;
  end if;
  update cells_folded set folding = folding + 1 returning folding into this;
  with gone as (delete from cell_changes returning cell, change)
  insert into cells (cell, phones, folding)
    select cell, sum(change), this from gone group by cell having sum(change) <> 0
  on conflict (cell) do update
    set phones = cells.phones + excluded.phones, folding = excluded.folding;
end $$;

create function place_phone() returns trigger language plpgsql as $$
begin
  new.cell := phone_cell(
    coalesce((select m.number from models m where m.id = new.model_id), new.category_id::int * 128),
    new.storage_gb, new.condition, new.location, new.years_of_use,
    (select u.verified_at is not null from users u where u.id = new.seller_id),
    new.selling_price_cents);
  return new;
end $$;
create trigger phones_have_a_cell before insert or update on products
  for each row execute function place_phone();

create function note_cells_listed() returns trigger language plpgsql as $$
begin
  insert into cell_changes (cell, change)
    select cell, 1 from listed where status = 'available';
  return null;
end $$;
create trigger phones_are_counted after insert on products
  referencing new table as listed for each statement execute function note_cells_listed();

create function note_cell() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.cell, old.status = 'available') = (new.cell, new.status = 'available')
  then return null; end if;
  if old.status = 'available' then
    insert into cell_changes values (old.cell, -1);
  end if;
  if tg_op = 'UPDATE' and new.status = 'available' then
    insert into cell_changes values (new.cell, 1);
  end if;
  return null;
end $$;
create trigger phones_are_counted_anew after update or delete on products
  for each row execute function note_cell();

-- Who is verified shows in the cells of their phones a moment later: a job moves them, so that
-- verifying waits for no sale.
create function note_verified() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('settle-verified', json_build_object('sellerId', new.id));
  return null;
end $$;
create trigger verified_sellers_are_settled after update of verified_at on users
  for each row when ((old.verified_at is null) <> (new.verified_at is null))
  execute function note_verified();

-- Each order of a search has an index that answers it without the table.
create index products_newest on products (id desc) include (cell) where status = 'available';
create index products_cheapest on products (selling_price_cents, id) include (cell)
  where status = 'available';
create index products_kept_least on products
  (((selling_price_cents * 10000::bigint / buying_price_cents)), id) include (cell)
  where status = 'available';
-- Few phones fit: their cells are known.
create index products_by_cell on products (cell, id) where status = 'available';
create index products_by_words on products using gin (words) with (fastupdate = off)
  where status = 'available';
