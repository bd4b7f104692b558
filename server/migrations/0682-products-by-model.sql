-- runs concurrently
-- All phones of a model, sold ones and withdrawn ones, too: they follow when it is renamed or becomes one with another.
create index concurrently if not exists products_by_model on products (model_id) where model_id is not null;
