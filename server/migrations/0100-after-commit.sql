-- What follows a transaction is done after it (follow-ups.ts): a NOTIFY within it would make all
-- commits wait for each other until they are on the disk. A mail waits in its row until it is due.
alter table mails
  add column due_at timestamptz default app_now(),
  add column attempts integer not null default 0;
update mails set due_at = null where sent_at is not null;
create index mails_due on mails (due_at) where due_at is not null;

drop trigger notifications_are_told on notifications;
