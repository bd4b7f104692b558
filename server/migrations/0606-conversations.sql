-- Messages, published questions, blocks and offers.

-- Buyer and seller write to each other, in one conversation for each product and buyer.
create table conversations (
  id uuid primary key,
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  -- The position of the newest message.
  message_count integer not null default 0,
  -- When an admin closed it, after a report.
  closed_at timestamptz,
  created_at timestamptz not null default app_now(),
  check (buyer_id <> seller_id),
  constraint conversations_one_a_buyer unique (product_id, buyer_id)
);

-- A row for each of the two, so that lists and counts are read by person.
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
  -- Null once it is erased with its sender's account.
  text text check (char_length(text) <= 2000),
  warnings text[] not null default '{}',
  -- The id that the sender's browser chose, so that sending a message again changes nothing.
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

-- A buyer's question and the seller's answer, published on the product's page.
create table product_questions (
  id uuid primary key,
  product_id uuid not null references products (id),
  question_id uuid not null references messages (id),
  answer_id uuid not null references messages (id),
  published_at timestamptz not null default app_now(),
  -- A question that its author or an admin removed keeps its row, so that the seller cannot publish it again.
  removed_at timestamptz,
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

-- A buyer offers a price for a product; the seller accepts it, declines it or names another one.
create table offers (
  id uuid primary key,
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  -- The buyer's offer.
  price_cents integer not null check (price_cents between 50 and 99999999),
  -- The seller's counter price.
  counter_cents integer check (counter_cents > price_cents and counter_cents <= 99999999),
  -- The agreed price; the booking costs this, or the product's price where that is lower.
  agreed_cents integer check (agreed_cents in (price_cents, counter_cents)),
  -- The buyer's text, emptied when their account is erased.
  text text not null default '' check (char_length(text) <= 500),
  warnings text[] not null default '{}',
  status text not null default 'open' check (status in
    ('open', 'countered', 'accepted', 'bought', 'declined', 'withdrawn', 'expired', 'ended')),
  -- Why it ended, or who declined it.
  why text check (why in ('sold', 'withdrawn', 'left', 'buyer', 'seller')),
  -- Until then it may be answered or, once accepted, booked.
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  check (buyer_id <> seller_id),
  check (status <> 'countered' or counter_cents is not null),
  check (status not in ('accepted', 'bought') or agreed_cents is not null),
  -- The target of bookings, so that none can name an offer of another product or buyer.
  unique (id, product_id, buyer_id)
);
create unique index offers_one_open on offers (product_id, buyer_id)
  where status in ('open', 'countered', 'accepted');
create index offers_by_product on offers (product_id);
create index offers_by_buyer on offers (buyer_id, id desc);
create index offers_by_seller on offers (seller_id, id desc);
create index offers_due on offers (expires_at) where status in ('open', 'countered', 'accepted');

-- Offers below this price are refused at once; only the seller sees it.
create table lowest_offer_prices (
  product_id uuid primary key references products (id),
  price_cents integer not null check (price_cents between 50 and 99999999)
);
