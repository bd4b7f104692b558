-- runs in batches over products
-- As 0456: while that ran, processes of the version before still stored what sellers typed as it was.
update products set name = normalize(name), model_name = normalize(model_name),
  colour = normalize(colour), description = normalize(description)
where ctid >= $1::tid and ctid < $2::tid
  and not (name is nfc normalized and description is nfc normalized
    and coalesce(model_name, '') is nfc normalized and coalesce(colour, '') is nfc normalized)
  and char_length(normalize(name)) <= 120 and char_length(normalize(description)) <= 2000
  and char_length(normalize(coalesce(model_name, ''))) <= 80
  and char_length(normalize(coalesce(colour, ''))) <= 40
