-- Brands belong to the shop's admins: everything else that knows a brand reads these rows.
alter table categories
  -- The colour behind its phones, one of contract/catalog/category-fields.ts.
  add column tint text not null default 'grey',
  -- Its place among the brands; brands of one position follow by their ids.
  add column position integer not null default 10000,
  -- Since when it is sold; null for brands that were there when the shop opened.
  add column since date,
  -- Left out wherever a brand is chosen; its phones stay for sale.
  add column hidden boolean not null default false,
  -- The words it is called by in searches, in their order, each with other spellings: [{word, spellings}].
  add column words jsonb not null default '[]',
  -- Names it had before, which listings and searches still know.
  add column former_names text[] not null default '{}',
  -- The uploaded picture; `image` is its address. Null where the picture is one of the program's own files.
  add column picture_id uuid references images (id),
  add constraint categories_words_are_a_list check (jsonb_typeof(words) = 'array') not valid;
