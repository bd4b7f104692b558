-- runs in batches over stock_phones
-- As texts of products: the same list again lists nothing twice. Two that would become one stay as they are.
update stock_phones s set reference = normalize(s.reference)
where s.ctid >= $1::tid and s.ctid < $2::tid
  and s.reference is not nfc normalized and char_length(normalize(s.reference)) <= 60
  and not exists (select from stock_phones o where o.seller_id = s.seller_id and o.id <> s.id
    and normalize(o.reference) = normalize(s.reference))
