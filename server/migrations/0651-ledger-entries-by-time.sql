-- runs concurrently
-- The numbers of a day read what was added on that day, however large the table is.
create index concurrently if not exists ledger_entries_by_time on ledger_entries (created_at)
