-- A buyer offers a price for a phone; its seller accepts, declines, or names another one.
create table offers (
  id uuid primary key,
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  -- What the buyer offers.
  price_cents integer not null check (price_cents between 50 and 99999999),
  -- What the seller names instead.
  counter_cents integer check (counter_cents > price_cents and counter_cents <= 99999999),
  -- What the two agreed on; a booking costs it, or the phone's price where that is lower.
  agreed_cents integer check (agreed_cents in (price_cents, counter_cents)),
  -- The buyer's words; emptied with their account.
  text text not null default '' check (char_length(text) <= 500),
  warnings text[] not null default '{}',
  status text not null default 'open' check (status in
    ('open', 'countered', 'accepted', 'bought', 'declined', 'withdrawn', 'expired', 'ended')),
  -- Why it ended, or who declined it.
  why text check (why in ('sold', 'withdrawn', 'left', 'buyer', 'seller')),
  -- Until when it may be answered, or booked at once it is accepted.
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  check (buyer_id <> seller_id),
  check (status <> 'countered' or counter_cents is not null),
  check (status not in ('accepted', 'bought') or agreed_cents is not null),
  -- What a booking refers to, so that it can't name another product or buyer.
  unique (id, product_id, buyer_id)
);
create unique index offers_one_open on offers (product_id, buyer_id)
  where status in ('open', 'countered', 'accepted');
create index offers_by_product on offers (product_id);
create index offers_by_buyer on offers (buyer_id, id desc);
create index offers_by_seller on offers (seller_id, id desc);
create index offers_due on offers (expires_at) where status in ('open', 'countered', 'accepted');

-- Offers below it are refused at once; only the seller sees it.
create table lowest_offer_prices (
  product_id uuid primary key references products (id),
  price_cents integer not null check (price_cents between 50 and 99999999)
);

-- The agreement that made a booking's price.
alter table bookings add column offer_id uuid,
  add constraint bookings_offer foreign key (offer_id, product_id, buyer_id)
    references offers (id, product_id, buyer_id);
create index bookings_by_offer on bookings (offer_id) where offer_id is not null;
