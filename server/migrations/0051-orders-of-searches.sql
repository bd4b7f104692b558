-- Each order of a search is answered by an index alone, prices between two steps too.
drop index products_newest, products_kept_least, products_by_cell;
create index products_newest on products (id desc) include (cell, selling_price_cents)
  where status = 'available';
create index products_kept_least on products
    (((selling_price_cents * 10000::bigint / buying_price_cents)), id)
  include (cell, selling_price_cents, buying_price_cents) where status = 'available';
-- What is kept least of its price is old and worn: where age, condition or price are asked for, a
-- walk to them would be long, and shares are read group by group.
create index products_kept_least_in_group on products (
    ((((cell >> 14) & 3) << 5) | (((cell >> 7) & 7) << 2) | ((cell >> 4) & 3)),
    ((selling_price_cents * 10000::bigint / buying_price_cents)), id)
  include (cell, selling_price_cents, buying_price_cents) where status = 'available';
create index products_by_cell on products (cell, id)
  include (selling_price_cents, buying_price_cents) where status = 'available';
-- A brand's page is a search too, and needs no index of its own.
drop index products_by_share;
