-- What is counted by words is kept until something changes (server/search/word-counts.ts): changes that
-- leave a phone in its cell are noted too, as one that adds none.
create or replace function note_cell() returns trigger language plpgsql as $$
begin
  if old.status = 'available' and tg_op = 'UPDATE' and new.status = 'available'
    and old.cell = new.cell then
    if (old.selling_price_cents, old.words) is distinct from (new.selling_price_cents, new.words) then
      insert into cell_changes (cell, change) values (new.cell, 0);
    end if;
    return null;
  end if;
  if old.status = 'available' then
    insert into cell_changes (cell, change) values (old.cell, -1);
  end if;
  if tg_op = 'UPDATE' and new.status = 'available' then
    insert into cell_changes (cell, change) values (new.cell, 1);
  end if;
  return null;
end $$;
