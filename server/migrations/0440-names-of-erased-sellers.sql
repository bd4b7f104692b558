-- Notifications of a payment named the seller; those of sellers who were erased meanwhile still do.
update notifications n set facts = n.facts - 'seller' - 'why'
from products p join users u on u.id = p.seller_id
where n.kind = 'payment-received' and n.facts ? 'seller' and p.id = n.product_id
  and u.email like '%@erased.invalid'
