-- runs in batches
-- Notifications of a payment named the seller; those of sellers who were erased meanwhile still do.
update notifications set facts = facts - 'seller' - 'why' where id in (
  select n.id from notifications n
    join products p on p.id = n.product_id join users u on u.id = p.seller_id
  where n.kind = 'payment-received' and n.facts ? 'seller' and u.email like '%@erased.invalid'
  limit 500)
