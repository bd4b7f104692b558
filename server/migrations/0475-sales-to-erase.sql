-- runs concurrently
-- The hourly erasure of what people left in their bookings reads the closed accounts where some may be left.
create index concurrently if not exists users_with_sales_to_erase on users (id)
  where deleted_at is not null and sales_erased_at is null
