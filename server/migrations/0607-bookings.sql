-- Bookings, their hand-overs and cases, reviews, reports, and questions to the shop.

create table bookings (
  id uuid primary key,
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  buyer_phone text not null check (buyer_phone ~ '^[0-9]{6,12}$'),
  meet_location text not null check (char_length(meet_location) between 1 and 200),
  booking_date date not null,
  -- The price that is charged, whatever a client sends.
  price_cents integer not null check (price_cents between 50 and 99999999),
  currency text not null default shop_currency(),
  status text not null default 'unpaid'
    check (status in ('unpaid', 'paid', 'cancelled', 'expired', 'refunded')),
  created_at timestamptz not null default app_now(),
  paid_at timestamptz check ((paid_at is not null) = (status in ('paid', 'refunded'))),
  closed_at timestamptz,
  -- When an unpaid booking expires.
  expires_at timestamptz not null default app_now() + interval '7 days',
  reminded_at timestamptz,
  return_asked_at timestamptz,
  return_reason text check (char_length(return_reason) between 1 and 500),
  -- The facts that the buyer was promised, whatever the seller changes afterwards.
  promised_facts jsonb not null,
  -- A buyer's request to return the phone: the seller answers it, and an admin has the last word.
  return_status text
    check (return_status in ('asked', 'declined', 'accepted', 'rejected', 'granted', 'withdrawn')),
  return_answer text check (char_length(return_answer) between 1 and 500),
  return_verdict text check (char_length(return_verdict) between 1 and 500),
  -- A meeting, or a courier to an address that only the seller sees, once the booking is paid.
  delivery text not null default 'meeting' check (delivery in ('meeting', 'courier')),
  delivery_address text check (char_length(delivery_address) between 1 and 300),
  -- The shop's fee, fixed when the phone is booked.
  fee_cents integer not null default 0 check (fee_cents between 0 and price_cents),
  -- The accepted offer that made the price.
  offer_id uuid,
  -- The message with the photos of a return request.
  return_message_id uuid references messages (id),
  -- Null where the reason is not known.
  cancelled_because text
    check (cancelled_because in ('buyer', 'sold', 'removed', 'new-price', 'account')),
  -- The target of payments, so that none can name another product, buyer or amount.
  unique (id, product_id, buyer_id, price_cents),
  constraint bookings_return_asked check ((return_status is null) = (return_asked_at is null)),
  constraint bookings_delivery_address check ((delivery = 'courier') = (delivery_address is not null)),
  constraint bookings_offer foreign key (offer_id, product_id, buyer_id)
    references offers (id, product_id, buyer_id)
);
create unique index bookings_one_open_a_buyer on bookings (product_id, buyer_id)
  where status in ('unpaid', 'paid');
create unique index bookings_one_paid on bookings (product_id) where status = 'paid';
create index bookings_by_buyer on bookings (buyer_id, id desc);
create index bookings_unpaid_by_product on bookings (product_id) where status = 'unpaid';
create index bookings_to_expire on bookings (expires_at) where status = 'unpaid';
create index bookings_by_product on bookings (product_id, id desc);
create index bookings_open_returns on bookings (return_asked_at, id)
  where status = 'paid' and return_status in ('asked', 'declined', 'accepted');
create index bookings_by_offer on bookings (offer_id) where offer_id is not null;

create function set_promised_facts() returns trigger language plpgsql as $$
begin
  select promised_facts(p) into new.promised_facts from products p where p.id = new.product_id;
  return new;
end $$;
create trigger bookings_set_promised_facts before insert on bookings
  for each row when (new.promised_facts is null) execute function set_promised_facts();

-- A person may choose another role until they have used theirs. Each half of a seller's products has an index.
create function has_used_role(person uuid) returns boolean language sql stable as $$
  select exists (select from bookings where buyer_id = person)
    or exists (select from products where seller_id = person and status <> 'withdrawn')
    or exists (select from products where seller_id = person and status = 'withdrawn')
$$;
create function refuse_role_change() returns trigger language plpgsql as $$
begin
  if old.role is not null and new.role is distinct from old.role
    and (new.role is null or has_used_role(old.id)) then
    raise exception 'a role that was used stays'
      using errcode = 'check_violation', constraint = 'users_refuse_role_change';
  end if;
  return new;
end $$;
create trigger users_refuse_role_change before update of role on users
  for each row execute function refuse_role_change();

-- A row for each sale, written in the transaction that captures its payment.
create table handovers (
  booking_id uuid primary key references bookings (id),
  method text not null check (method in ('meeting', 'courier')),
  status text not null check (status in ('waiting', 'sent', 'handed-over', 'returned')),
  -- The buyer's six digits, encrypted; null once they are no longer needed.
  code text,
  wrong_codes integer not null default 0 check (wrong_codes between 0 and 15),
  codes_wait_until timestamptz,
  -- The end of the agreed day, at most 30 days after the payment; all deadlines count from it.
  due_at timestamptz not null,
  -- When both were asked whether the phone has changed hands.
  asked_at timestamptz,
  seller_said_at timestamptz,
  sent_at timestamptz,
  courier text check (char_length(courier) between 1 and 60),
  tracking_number text check (char_length(tracking_number) between 1 and 60),
  -- When the seller reported the delivery, and when the buyer was reminded of it.
  delivered_at timestamptz,
  delivery_reminded_at timestamptz,
  handed_over_at timestamptz,
  handed_over_by text check (handed_over_by in ('code', 'buyer', 'delivery', 'admin', 'before')),
  guarantee_until timestamptz,
  called_off_at timestamptz,
  call_off_reason text check (char_length(call_off_reason) between 1 and 500),
  call_off_objection text check (char_length(call_off_objection) between 1 and 500),
  -- An accepted return: the deadline for the phone, and the seller's six digits, encrypted.
  return_accepted_at timestamptz,
  return_due_at timestamptz,
  return_code text,
  wrong_return_codes integer not null default 0 check (wrong_return_codes between 0 and 15),
  return_codes_wait_until timestamptz,
  -- When the guarantee was over with nothing open, and the money became the seller's.
  released_at timestamptz,
  -- Demo sales, whose money never went through the shop's ledger.
  settled_outside boolean not null default false,
  constraint handovers_handed_over check (
    (handed_over_at is null) = (guarantee_until is null)
    and (handed_over_at is null) = (handed_over_by is null)
    and (status <> 'handed-over' or handed_over_at is not null)
    and (status not in ('waiting', 'sent') or handed_over_at is null)),
  constraint handovers_sent check (
    (sent_at is null) = (courier is null)
    and (status <> 'sent' or sent_at is not null)
    and (delivered_at is null or sent_at is not null)),
  constraint handovers_code check (code is null or status in ('waiting', 'sent')),
  constraint handovers_return check (
    (return_accepted_at is null) = (return_due_at is null)
    and (return_code is null or (return_due_at is not null and status = 'handed-over'))),
  constraint handovers_released check (released_at is null or handed_over_at is not null)
);
create index handovers_under_way on handovers (due_at) where status in ('waiting', 'sent');
create index handovers_to_release on handovers (guarantee_until)
  where status = 'handed-over' and released_at is null and not settled_outside;
create index handovers_handed_over on handovers (handed_over_at)
  where handed_over_at is not null and handed_over_by <> 'before';
-- The few open return codes, which a seller must not reveal in a text.
create index handovers_with_return_code on handovers (booking_id)
  where return_code is not null;

-- What only an admin can decide. The money of a sale is frozen while a case is open.
create table handover_cases (
  id uuid primary key,
  booking_id uuid not null references handovers (booking_id),
  kind text not null
    check (kind in ('not-handed-over', 'call-off', 'delivery',
    'parcel', 'return-unanswered', 'return-not-back', 'return', 'other')),
  opened_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by uuid references users (id),
  decision text check (decision in ('refund', 'return', 'stand', 'settled')),
  -- The admin's reason, which buyer and seller read; null where they settled the case themselves.
  reason text check (char_length(reason) between 1 and 500),
  -- The buyer's objection to a delivery.
  objection text check (char_length(objection) between 1 and 500),
  constraint handover_cases_decided check (
    (decided_at is null) = (decision is null)
    and (decision is null or decision = 'settled'
      or (reason is not null and decided_by is not null)))
);
create unique index handover_cases_one_open on handover_cases (booking_id)
  where decided_at is null;
create index handover_cases_of_booking on handover_cases (booking_id, opened_at);

-- After a hand-over buyer and seller review each other, once and within 30 days. Reviews are published when both have
-- written, or when the time is over.
create table reviews (
  id uuid primary key,
  booking_id uuid not null references handovers (booking_id),
  -- The author's part in the sale.
  by_part text not null check (by_part in ('buyer', 'seller')),
  author_id uuid not null references users (id),
  subject_id uuid not null references users (id),
  stars smallint not null check (stars between 1 and 5),
  text text not null check (char_length(text) between 1 and 1000),
  as_described text not null check (as_described in ('yes', 'mostly', 'no')),
  written_at timestamptz not null default app_now(),
  edited_at timestamptz,
  published_at timestamptz,
  reply text check (char_length(reply) between 1 and 500),
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references users (id),
  -- The admin's reason, which the author reads.
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  check (author_id <> subject_id),
  constraint reviews_one_a_side unique (booking_id, by_part),
  constraint reviews_reply check (
    (reply is null) = (replied_at is null) and (reply is null or published_at is not null)),
  constraint reviews_hidden check (
    (hidden_at is null) = (hidden_reason is null) and (hidden_at is null) = (hidden_by is null)
    and (hidden_at is null or published_at is not null))
);
create index reviews_of_seller on reviews (subject_id, id desc)
  where by_part = 'buyer' and published_at is not null and hidden_at is null;
create index reviews_by_author on reviews (author_id);
create index reviews_waiting on reviews (written_at) where published_at is null;

-- The number of a seller's reviews for each number of stars, updated with the reviews, so that lists need not count.
create table seller_ratings (
  seller_id uuid primary key references users (id),
  stars_1 integer not null default 0 check (stars_1 >= 0),
  stars_2 integer not null default 0 check (stars_2 >= 0),
  stars_3 integer not null default 0 check (stars_3 >= 0),
  stars_4 integer not null default 0 check (stars_4 >= 0),
  stars_5 integer not null default 0 check (stars_5 >= 0),
  reviews integer not null
    generated always as (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) stored,
  -- One decimal; null below three reviews.
  score numeric(2, 1) generated always as (
    case when stars_1 + stars_2 + stars_3 + stars_4 + stars_5 >= 3 then
      (stars_1 + stars_2 * 2 + stars_3 * 3 + stars_4 * 4 + stars_5 * 5)::numeric
        / (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) end) stored
);

-- Sales whose buyer and seller were invited to write reviews.
create table review_invitations (
  booking_id uuid primary key references handovers (booking_id),
  invited_at timestamptz not null default app_now()
);

-- What people report to the admins: a product once for each person, a conversation or a review.
create table reports (
  id uuid primary key,
  product_id uuid not null references products (id),
  reporter_id uuid not null references users (id),
  reason text not null,
  words text not null check (char_length(words) between 1 and 500),
  status text not null default 'open' check (status in ('open', 'dismissed', 'upheld')),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- Admins may read a conversation while a report about it is open.
  conversation_id uuid references conversations (id),
  review_id uuid references reviews (id),
  check ((status = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index reports_open on reports (id) where status = 'open';
create index reports_by_product on reports (product_id) where status = 'open';
create unique index reports_one_a_conversation on reports (conversation_id, reporter_id)
  where conversation_id is not null and status = 'open';
create unique index reports_one_a_person on reports (product_id, reporter_id)
  where conversation_id is null and review_id is null;
create unique index reports_one_a_review on reports (review_id, reporter_id)
  where review_id is not null;

-- Questions to the shop. A visitor has no account, so that name, email and language are stored here.
create table help_requests (
  id uuid primary key,
  asker_id uuid references users (id),
  visitor_name text check (char_length(visitor_name) between 1 and 120),
  visitor_email text check (char_length(visitor_email) between 3 and 254),
  -- The language of the page on which a visitor asked; people with an account have their own.
  language text not null,
  subject text not null check (subject in
    ('paying', 'meeting', 'return', 'sellers-money', 'account', 'report', 'something-else')),
  -- A booking of the asker, or of one of their products.
  booking_id uuid references bookings (id),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- A new message says how many its author has read.
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
  -- Null once it is erased.
  text text check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default app_now(),
  -- Of two messages written at the same moment only one is the next.
  constraint help_messages_position unique (request_id, position)
);
