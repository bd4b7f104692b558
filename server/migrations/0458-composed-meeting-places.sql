-- runs in batches over bookings
-- As texts of products: bookings are searched by where buyer and seller meet.
update bookings set meet_location = normalize(meet_location)
where ctid >= $1::tid and ctid < $2::tid
  and meet_location is not nfc normalized and char_length(normalize(meet_location)) <= 200
