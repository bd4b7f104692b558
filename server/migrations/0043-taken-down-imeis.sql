-- An IMEI whose phone an admin took out can't come back under a new listing.
create index products_taken_down_by_imei on products (imei_hash)
  where taken_down and imei_hash is not null;
create function refuse_taken_down_imei() returns trigger language plpgsql as $$
begin
  if new.status = 'available' and new.imei_hash is not null and exists (
    select from products where imei_hash = new.imei_hash and taken_down and id <> new.id
  ) then
    raise exception 'this IMEI was taken down'
      using errcode = 'check_violation', constraint = 'products_imei_not_taken_down';
  end if;
  return new;
end $$;
create trigger products_imei_not_taken_down before insert or update of status, imei_hash on products
  for each row execute function refuse_taken_down_imei();
