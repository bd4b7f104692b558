-- Whoever makes a booking writes down what was promised in the same statement; the trigger sees to
-- rows that come without it.
drop trigger bookings_keep_promise on bookings;
create trigger bookings_keep_promise before insert on bookings
  for each row when (new.promised is null) execute function keep_promise();
