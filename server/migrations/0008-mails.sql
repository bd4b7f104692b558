-- Written in the transaction of what it tells of, sent by a job afterwards.
create table mails (
  id uuid primary key,
  user_id uuid references users (id),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz
);
create index mails_unsent on mails (created_at) where sent_at is null;
