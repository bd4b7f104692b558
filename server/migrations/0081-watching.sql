-- Who wished for a phone that was taken off the shop learns when it is back.
create table past_wishes (
  buyer_id uuid not null references users (id),
  product_id uuid not null references products (id),
  created_at timestamptz not null default app_now(),
  primary key (product_id, buyer_id)
);
create index past_wishes_by_buyer on past_wishes (buyer_id);

-- Filters somebody wants to hear about. What a phone is compared with stands in columns; null is no
-- condition.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 80),
  query text not null check (char_length(query) <= 1500),
  alert text not null check (alert in ('at-once', 'daily', 'never')),
  -- Under which keys a phone finds it (saved-searches/anchors.ts): no phone looks through all of them.
  anchors text[] not null,
  brands text[],
  models text[],
  conditions text[],
  locations text[],
  storages integer[],
  min_cents integer,
  max_cents integer,
  years numeric(3, 1),
  verified boolean not null,
  created_at timestamptz not null default app_now(),
  constraint saved_searches_once unique (user_id, query)
);
create index saved_searches_by_anchor on saved_searches using gin (anchors)
  with (fastupdate = off) where alert <> 'never';

-- What a search has found: a phone is told once.
create table search_hits (
  search_id uuid not null references saved_searches (id) on delete cascade,
  product_id uuid not null references products (id),
  -- The day of the daily mail it waits for.
  digest_on date,
  found_at timestamptz not null default app_now(),
  primary key (search_id, product_id)
);
create index search_hits_for_digest on search_hits (digest_on, search_id)
  where digest_on is not null;
