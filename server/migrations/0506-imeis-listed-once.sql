-- An IMEI is for sale once, whichever of a phone's two it is; one that was sold here is listed by its buyer
-- only, and one whose phone an admin took out by nobody (as migration 0043 says of the first). An index
-- can't compare two columns, so whoever lists an IMEI holds a lock on it.
create function refuse_known_imei() returns trigger language plpgsql as $$
declare
  imei record;
  known record;
begin
  if new.status <> 'available' then
    return new;
  end if;
  for imei in select * from (values ('imei_hash', new.imei_hash), ('imei2_hash', new.imei2_hash))
    as each (name, hash) where hash is not null order by hash
  loop
    perform pg_advisory_xact_lock(hashtextextended('imei ' || imei.hash, 0));
    select * into known from (
      select id, status, taken_down, sold_at from products where imei_hash = imei.hash
      union all
      select id, status, taken_down, sold_at from products where imei2_hash = imei.hash) each
    where id <> new.id
    -- The newest sale says whose the phone is.
    order by taken_down desc, status = 'available' desc, sold_at desc nulls last limit 1;
    if known.taken_down then
      raise exception 'this IMEI was taken down' using errcode = 'check_violation',
        constraint = 'products_imei_not_taken_down', column = imei.name;
    elsif known.status = 'available' then
      raise exception 'this IMEI is for sale' using errcode = 'unique_violation',
        constraint = 'products_one_imei_for_sale', column = imei.name;
    elsif known.status = 'sold' and not exists (select from bookings b
      where b.product_id = known.id and b.status = 'paid' and b.buyer_id = new.seller_id)
    then
      raise exception 'this IMEI was sold' using errcode = 'check_violation',
        constraint = 'products_imei_not_sold', column = imei.name;
    end if;
  end loop;
  return new;
end $$;
create trigger products_imei_known before insert or update of status, imei_hash, imei2_hash on products
  for each row execute function refuse_known_imei();
