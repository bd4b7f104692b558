-- runs in batches over products
-- What sellers typed is stored composed from now on (contract/common/text.ts), as a search compares it: a word with
-- one of য় ড় ঢ় was never found. Their words are generated anew with it. Composed, some texts are longer: one that would
-- not fit stays as it is.
update products set name = normalize(name), model_name = normalize(model_name),
  colour = normalize(colour), description = normalize(description)
where ctid >= $1::tid and ctid < $2::tid
  and not (name is nfc normalized and description is nfc normalized
    and coalesce(model_name, '') is nfc normalized and coalesce(colour, '') is nfc normalized)
  and char_length(normalize(name)) <= 120 and char_length(normalize(description)) <= 2000
  and char_length(normalize(coalesce(model_name, ''))) <= 80
  and char_length(normalize(coalesce(colour, ''))) <= 40
