-- Changes of cells are folded by number, not by the minute alone: every thousandth asks for it.
-- Nobody folds meanwhile.
select pg_advisory_xact_lock(7046685);
select fold_cells();
drop function fold_cells();

-- Adds waiting changes to the cells and counts. One at a time: who comes later waits, and finds
-- what is left.
create function fold_cells(most int default null) returns int language plpgsql as $$
declare
  this bigint;
  folded int;
begin
  perform pg_advisory_xact_lock(7046685);
  if not exists (select from cell_changes) then
    return 0;
  end if;
  update cells_folded set folding = folding + 1 returning folding into this;
  with batch as materialized (select ctid as at from cell_changes limit most),
  gone as (delete from cell_changes where ctid = any (array(select at from batch))
    returning cell, change),
  by_brand as (
    insert into brand_counts (category_id, phones)
      select lpad(((cell >> 27) & 31)::text, 2, '0'), sum(change) from gone group by 1
    on conflict (category_id) do update set phones = brand_counts.phones + excluded.phones),
  by_cell as (
    insert into cells (cell, phones, folding)
      select cell, sum(change), this from gone group by cell having sum(change) <> 0
    on conflict (cell) do update
      set phones = cells.phones + excluded.phones, folding = excluded.folding)
  select count(*) into folded from gone;
  return folded;
end $$;

alter table cell_changes add column id bigint generated always as identity;
-- Rows come and go: what is gone is read past until it is cleared away.
alter table cell_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- One job that waits is enough; one that runs may have begun before this change.
create function ask_for_folding() returns trigger language plpgsql as $$
begin
  if not exists (select from graphile_worker.jobs
      where task_identifier = 'fold-cells' and locked_at is null and run_at <= now()) then
    perform graphile_worker.add_job('fold-cells');
  end if;
  return null;
end $$;
create trigger cell_changes_are_folded after insert on cell_changes
  for each row when (new.id % 1000 = 0) execute function ask_for_folding();
