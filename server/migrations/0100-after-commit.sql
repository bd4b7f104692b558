-- A job is written, and listeners are told, after the transaction that causes it (follow-ups.ts): a
-- NOTIFY within it would make all commits wait for each other.
alter table mails add column queued_at timestamptz;
update mails set queued_at = created_at;
create index mails_unqueued on mails (created_at) where queued_at is null;

drop trigger notifications_are_told on notifications;
