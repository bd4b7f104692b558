-- A phone for two SIM cards has two IMEIs; of the second one, too, only a keyed hash and the last digits are kept.
alter table products add column imei2_hash text, add column imei2_last_four text;
