-- Questions to the shop and their answers. A visitor has no account: name, email and language stand here.
create table help_requests (
  id uuid primary key,
  asker_id uuid references users (id),
  visitor_name text check (char_length(visitor_name) between 1 and 120),
  visitor_email text check (char_length(visitor_email) between 3 and 254),
  -- Of the page on which a visitor asked; people with an account have their own.
  language text not null,
  subject text not null check (subject in
    ('paying', 'meeting', 'return', 'sellers-money', 'account', 'report', 'something-else')),
  -- The asker's own booking, or one of a phone of theirs.
  booking_id uuid references bookings (id),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- How many messages there are: who writes says how many they have read.
  message_count integer not null default 0 check (message_count >= 0),
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  constraint help_requests_asker check (
    (asker_id is null) = (visitor_name is not null)
    and (asker_id is null) = (visitor_email is not null)),
  check (booking_id is null or asker_id is not null)
);
create index help_requests_by_asker on help_requests (asker_id, id desc);
create index help_requests_by_status on help_requests (status, id);
create index help_requests_to_close on help_requests (changed_at) where status = 'answered';
create index help_requests_of_visitors on help_requests (changed_at) where asker_id is null;

create table help_messages (
  id uuid primary key,
  request_id uuid not null references help_requests (id) on delete cascade,
  position integer not null check (position >= 1),
  -- The admin who answers; null for what the asker wrote.
  admin_id uuid references users (id),
  -- Null once it was erased.
  text text check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default app_now(),
  -- Two who write at the same moment can't both be the next.
  constraint help_messages_position unique (request_id, position)
);
