-- The time of day at the place where buyer and seller meet; null where they agreed on the day alone.
alter table bookings add column booking_time text,
  add constraint bookings_booking_time check (booking_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') not valid
