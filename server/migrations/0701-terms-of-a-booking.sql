-- Guarantee and postage are part of what was agreed: a later change of the settings leaves a booking as it is. The version
-- before writes neither; its guarantee takes seven days, and what it credits for postage is known at the release.
alter table bookings
  add column guarantee_days smallint not null default 7,
  add column postage_cents integer;
alter table bookings
  add constraint bookings_guarantee_days check (guarantee_days between 1 and 60) not valid,
  add constraint bookings_postage_cents check (postage_cents >= 0) not valid;
