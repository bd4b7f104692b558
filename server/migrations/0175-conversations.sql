-- Buyer and seller write to each other, in one conversation a phone and buyer.
create table conversations (
  id uuid primary key,
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  -- The position of the newest message.
  message_count integer not null default 0,
  -- By an admin, after a report.
  closed_at timestamptz,
  created_at timestamptz not null default app_now(),
  check (buyer_id <> seller_id),
  constraint conversations_one_a_buyer unique (product_id, buyer_id)
);

-- A row for each of the two: lists and counts read by person alone.
create table conversation_members (
  user_id uuid not null references users (id),
  conversation_id uuid not null references conversations (id),
  last_message_id uuid not null,
  unread integer not null default 0 check (unread >= 0),
  -- The position up to which the person has read.
  read_to integer not null default 0,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  primary key (user_id, conversation_id)
);
create index conversation_members_newest on conversation_members (user_id, last_message_id desc);
create index conversation_members_of on conversation_members (conversation_id);
create index conversation_members_unread on conversation_members (user_id) where unread > 0;
create index conversation_members_mail on conversation_members (mail_due_at)
  where mail_due_at is not null;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id),
  position integer not null check (position > 0),
  sender_id uuid not null references users (id),
  -- Null once it was erased with its sender's account.
  text text check (char_length(text) <= 2000),
  warnings text[] not null default '{}',
  -- What the sender's browser called it, so that sending it again changes nothing.
  client_id uuid,
  created_at timestamptz not null default app_now(),
  constraint messages_by_position unique (conversation_id, position)
);
create unique index messages_sent_once on messages (conversation_id, sender_id, client_id)
  where client_id is not null;
create index messages_by_sender on messages (sender_id, id);

create table message_photos (
  message_id uuid not null references messages (id),
  position smallint not null check (position between 0 and 4),
  image_id uuid not null references images (id),
  primary key (message_id, position),
  constraint message_photos_once unique (image_id)
);

-- Private photos are served to the two of a conversation only; their files have other names.
alter table images add column private boolean not null default false;

-- A buyer's question and its seller's answer on the phone's page.
create table product_questions (
  id uuid primary key,
  product_id uuid not null references products (id),
  question_id uuid not null references messages (id),
  answer_id uuid not null references messages (id),
  published_at timestamptz not null default app_now(),
  constraint product_questions_once unique (question_id)
);
create index product_questions_by_product on product_questions (product_id, id desc);
create index product_questions_by_answer on product_questions (answer_id);

create table blocks (
  blocker_id uuid not null references users (id),
  blocked_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

-- Conversations are reported, too; an open report lets admins read them.
alter table reports add column conversation_id uuid references conversations (id);
alter table reports drop constraint reports_one_a_person;
create unique index reports_one_a_person on reports (product_id, reporter_id)
  where conversation_id is null;
create unique index reports_one_a_conversation on reports (conversation_id, reporter_id)
  where conversation_id is not null and status = 'open';
