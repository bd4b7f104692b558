alter table products
  add constraint products_imei2_kept check (
    (imei2_hash is null) = (imei2_last_four is null) and imei2_hash <> imei_hash
    and imei2_hash ~ '^[0-9a-f]{64}$' and imei2_last_four ~ '^[0-9]{4}$') not valid;
