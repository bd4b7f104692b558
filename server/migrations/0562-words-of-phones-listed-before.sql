-- runs in batches over products
-- The column is generated anew with a row. Words that are the same already stay, so that a second attempt has less
-- to do.
update products set name = name
where ctid >= $1::tid and ctid < $2::tid
  and words is distinct from phone_words(name, model_name, colour, description, cell)
