-- runs in batches over users
-- As texts of products: lists of people are searched by their names.
update users set name = normalize(name)
where ctid >= $1::tid and ctid < $2::tid
  and name is not nfc normalized and char_length(normalize(name)) <= 120
