-- runs in batches over products
-- A mobile number is stored with its 0 from now on (contract/common/phone-number.ts): people wrote it without, too.
update products set phone = '0' || phone
where ctid >= $1::tid and ctid < $2::tid and phone ~ '^1[3-9][0-9]{8}$'
