-- The guide counts people, not rows. Whether enough of them bought and sold is decided where they are
-- counted; a summary that may not be told moves no estimate either.
alter table guide_cells add column paid_told boolean not null default false;

-- Who asks is needed beside what is asked.
create index products_asked_by on products (model_id, storage_gb, condition)
  include (selling_price_cents, created_at, seller_id)
  where status = 'available' and model_id is not null and storage_gb is not null;
drop index products_asked;

insert into guide_due (model_id, storage_gb, condition)
  select model_id, storage_gb, condition from guide_cells;
