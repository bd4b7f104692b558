-- A buyer keeps a phone after all whose return they had requested. Not valid, so that the rows are not read under
-- the lock that keeps everybody out.
alter table bookings drop constraint bookings_return_status_check,
  add constraint bookings_return_status_check
    check (return_status in ('asked', 'declined', 'accepted', 'rejected', 'granted', 'withdrawn')) not valid
