-- When nothing personal was left in the bookings of an erased account, so that none of them is read again.
alter table users add column sales_erased_at timestamptz
