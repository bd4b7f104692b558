-- Reads the rows while people go on writing.
alter table bookings validate constraint bookings_cancelled_because_check
