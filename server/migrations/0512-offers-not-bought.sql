-- runs in batches over offers
-- Agreements that were not used: their buyer has paid for the phone at another price.
update offers o set status = 'ended', why = 'sold'
where o.ctid >= $1::tid and o.ctid < $2::tid and o.status = 'bought'
  and not exists (select from bookings b
    where b.offer_id = o.id and b.status in ('paid', 'refunded'))
