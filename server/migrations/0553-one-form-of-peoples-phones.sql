-- runs in batches over users
update users set phone_number = '0' || phone_number
where ctid >= $1::tid and ctid < $2::tid and phone_number ~ '^1[3-9][0-9]{8}$'
