-- A cell has twelve bits for the brand and model (contract/cells.ts): brands 01 to 31. All 32 bits of
-- the number are used then, so cells of brands from 16 on are negative and each part is masked. No
-- number of an existing phone changes: nothing is rewritten.
alter table categories add constraint categories_fit_cells
  check (id ~ '^[0-9]{2}$' and id::int between 1 and 31);
alter table models add constraint models_fit_cells check (number between 128 and 4095);

-- The same values as before for every cell that is not negative, so the stored ones hold.
create or replace function phone_words(name text, model text, colour text, description text, cell int)
  returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', name || ' ' || coalesce(model, '')), 'A')
    || setweight(to_tsvector('simple', coalesce(colour, '')), 'B')
    || setweight(to_tsvector('simple', description), 'D')
    || array_to_tsvector(array['=b' || ((cell >> 27) & 31), '=m' || ((cell >> 20) & 4095),
      '=s' || ((cell >> 16) & 15), '=c' || ((cell >> 14) & 3), '=d' || ((cell >> 10) & 15),
      '=y' || ((cell >> 7) & 7), '=v' || ((cell >> 6) & 1), '=p' || (cell & 63)])
$$;
