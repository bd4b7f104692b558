-- After a hand-over buyer and seller review each other, once and within 30 days. A review appears when
-- both have written, or when the time is over.
create table reviews (
  id uuid primary key,
  booking_id uuid not null references handovers (booking_id),
  -- The part of the author in the sale.
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
  -- The admin's words, which the author reads.
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

-- How many reviews of each number of stars a seller has, changed with the reviews, so that no list
-- counts them.
create table seller_figures (
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

-- Sales whose buyer and seller were invited to review each other.
create table review_invitations (
  booking_id uuid primary key references handovers (booking_id),
  invited_at timestamptz not null default app_now()
);
create index handovers_handed_over on handovers (handed_over_at)
  where handed_over_at is not null and handed_over_by <> 'before';

-- Reviews are reported, too.
alter table reports add column review_id uuid references reviews (id);
drop index reports_one_a_person;
create unique index reports_one_a_person on reports (product_id, reporter_id)
  where conversation_id is null and review_id is null;
create unique index reports_one_a_review on reports (review_id, reporter_id)
  where review_id is not null;
