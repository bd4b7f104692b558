-- runs concurrently
-- The sandbox refunds once for each idempotency key, as a real provider does.
create unique index concurrently if not exists refunds_by_key on sandbox.refunds (idempotency_key)
