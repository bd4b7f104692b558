-- How many phones of each brand are for sale: what was folded (migration 0050), and beside it the
-- changes that are not folded yet. Counting them one by one would read every phone of the shop.
-- Nobody folds meanwhile.
select pg_advisory_xact_lock(7046685);
create table brand_counts (category_id text primary key references categories (id), phones int not null);
insert into brand_counts
  select lpad((cell >> 27)::text, 2, '0'), sum(phones) from cells group by 1;

create or replace function fold_cells() returns void language plpgsql as $$
declare
  this bigint;
begin
  if not pg_try_advisory_xact_lock(7046685) or not exists (select from cell_changes) then
    return;
  end if;
  update cells_folded set folding = folding + 1 returning folding into this;
  with gone as (delete from cell_changes returning cell, change),
  by_brand as (
    insert into brand_counts (category_id, phones)
      select lpad((cell >> 27)::text, 2, '0'), sum(change) from gone group by 1
    on conflict (category_id) do update set phones = brand_counts.phones + excluded.phones)
  insert into cells (cell, phones, folding)
    select cell, sum(change), this from gone group by cell having sum(change) <> 0
  on conflict (cell) do update
    set phones = cells.phones + excluded.phones, folding = excluded.folding;
end $$;
