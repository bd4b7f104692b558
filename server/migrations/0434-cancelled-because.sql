-- Why a booking was cancelled; null for those of before.
alter table bookings add column cancelled_because text,
  add constraint bookings_cancelled_because_check
    check (cancelled_because in ('buyer', 'sold', 'removed', 'new-price', 'account')) not valid
