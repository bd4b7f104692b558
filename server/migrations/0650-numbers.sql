-- How the shop did on each day of its own time zone. A day is written once, when it is over, and never counted again, so
-- that an erasure changes no number.
create table daily_numbers (
  day date primary key,
  -- The next day begins here, also after a change of the shop's time zone.
  ended_at timestamptz not null,
  written_at timestamptz not null default app_now(),
  sales integer not null check (sales >= 0),
  paid_cents bigint not null,
  refunded_cents bigint not null,
  fee_cents bigint not null,
  -- Held for sellers or owed to them when the day ended.
  owed_cents bigint not null,
  returned integer not null check (returned >= 0),
  listings integer not null check (listings >= 0),
  people integer not null check (people >= 0),
  buyers integer not null check (buyers >= 0),
  sellers integer not null check (sellers >= 0),
  -- How many of the sold phones had been for sale for one day, two days and so on.
  days_to_sell integer[] not null
);

create table daily_brand_numbers (
  day date not null references daily_numbers (day) on delete cascade,
  category_id text not null references categories (id),
  sales integer not null check (sales >= 0),
  paid_cents bigint not null,
  listings integer not null check (listings >= 0),
  primary key (day, category_id)
);

-- Searches without results: of each day all of them under '', and those that named a model or a choice of a filter
-- under it ('model=iphone-13'). Words are never kept.
create table daily_unmatched_searches (
  day date not null,
  part text not null check (char_length(part) <= 120),
  searches integer not null check (searches >= 0),
  primary key (day, part)
);
