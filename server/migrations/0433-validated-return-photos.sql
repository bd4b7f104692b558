-- Reads the rows while people go on writing.
alter table bookings validate constraint bookings_return_message_id_fkey
