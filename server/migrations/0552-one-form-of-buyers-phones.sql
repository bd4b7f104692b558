-- runs in batches over bookings
update bookings set buyer_phone = '0' || buyer_phone
where ctid >= $1::tid and ctid < $2::tid and buyer_phone ~ '^1[3-9][0-9]{8}$'
