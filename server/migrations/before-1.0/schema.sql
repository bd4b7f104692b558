-- The schema at the last migration before 1.0 and the rows that migrations inserted. An older backup is restored into
-- it, and tests/server/baseline.test.ts converts it (conversion.sql). Generated; not read by anything else.
set local check_function_bodies = off;
create extension if not exists pg_trgm;
create schema sandbox;
create sequence event_stream_numbers;
create function app_now() returns timestamptz
language sql stable parallel safe
as $$ select statement_timestamp() $$;
create function search_text(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(lower(translate(normalize(regexp_replace(text,
        U&'[''`\00b4\02b9\02bb-\02bf\055a\05f3\2018\2019\201b\2032\2035\a78c\ff07\00ad\034f\061c\180e\200b-\200f\202a-\202e\2060-\206f\fe00-\fe0f\feff]',
        '', 'g')),
      U&'\09e6\09e7\09e8\09e9\09ea\09eb\09ec\09ed\09ee\09ef\0130', '0123456789i')), U&'\03c2', U&'\03c3'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u037e\u0387\u0589\u05be\u05f4\u0609-\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0970\u09f2\u09f3\u09fa\u09fb\u09fd\u0e3f\u2000-\u206f\u207a-\u207e\u208a-\u208e\u20a0-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ue000-\uf8ff\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff\U000e0000-\U0010ffff]+',
    ' ', 'g')
$$;
create function search_words(text text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || left(token, 500) || ''':' || place, ' '), '')::tsvector
  from unnest(string_to_array(btrim(search_text(text), ' '), ' ')) with ordinality as each (token, place)
  where token <> ''
$$;
create function phone_words(name text, model text, colour text, description text, cell int)
  returns tsvector language sql immutable parallel safe as $$
  select setweight(search_words(name || ' ' || coalesce(model, '')), 'A')
    || setweight(search_words(coalesce(colour, '')), 'B')
    || setweight(search_words(description), 'D')
    || array_to_tsvector(array['=b' || ((cell >> 27) & 31), '=m' || ((cell >> 20) & 4095),
      '=s' || ((cell >> 16) & 15), '=c' || ((cell >> 14) & 3), '=d' || ((cell >> 10) & 15),
      '=y' || ((cell >> 7) & 7), '=v' || ((cell >> 6) & 1), '=p' || (cell & 63)])
$$;
create function phone_cell(model int, storage int, condition text, location text, years numeric,
  verified boolean, cents int) returns int language sql immutable parallel safe as $$
  select (model << 20)
    | (coalesce(array_position('{8,16,32,64,128,256,512,1024,2048}'::int[], storage), 0) << 16)
    | (coalesce(array_position('{Excellent,Good,Fair}'::text[], condition), 0) << 14)
    | (coalesce(array_position('{Barisal,Chittagong,Dhaka,Khulna,Mymensingh,Rajshahi,Rangpur,Sylhet}'
        ::text[], location), 0) << 10)
    | ((case when years <= 1 then 0 when years <= 2 then 1 when years <= 3 then 2
        when years <= 5 then 3 else 4 end) << 7)
    | (verified::int << 6)
    | (width_bucket(cents - 1, '{2000,3000,4000,5000,6000,7000,8000,9000,10000,11000,12000,13000,14000,15000,16000,17000,18000,19000,20000,22500,25000,27500,30000,32500,35000,37500,40000,42500,45000,47500,50000,52500,55000,57500,60000,65000,70000,75000,80000,85000,90000,95000,100000,110000,120000,130000,140000,150000,160000,170000,180000,190000,200000,250000,300000,500000,1000000}'::int[]))
$$;
create table shop_currency (
  single boolean primary key default true check (single),
  code text not null check (code ~ '^[a-z]{3}$')
);
create function shop_currency() returns text language sql stable
  as $$ select code from shop_currency $$;
create table users (
  id uuid primary key,
  name text not null check (char_length(name) <= 120),
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  user_img text,
  role text check (role in ('buyer', 'seller')),
  verified_at timestamptz,
  token_version integer not null default 1,
  disabled_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  phone_number text check (phone_number ~ '^[0-9]{6,12}$'),
  last_sign_in_at timestamptz,
  closed_by text check (closed_by in ('owner', 'admin')),
  chosen_role text check (chosen_role in ('buyer', 'seller')),
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  sales_erased_at timestamptz,
  constraint users_erased_email_check
  check (email not like '%@erased.invalid' or deleted_at is not null)
);
create table admin_grants (
  user_id uuid primary key references users (id),
  granted_at timestamptz not null default app_now()
);
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  authenticated_at timestamptz not null default app_now(),
  second_step_at timestamptz,
  reopens boolean not null default false
);
create table credentials (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (provider_id, account_id)
);
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create table images (
  id uuid primary key,
  owner_id uuid not null references users (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  claimed_at timestamptz,
  created_at timestamptz not null default app_now(),
  kept_until timestamptz,
  private boolean not null default false
);
create table categories (
  id text primary key,
  uid uuid not null unique,
  name text not null unique,
  image text not null,
  constraint categories_fit_cells
  check (id ~ '^[0-9]{2}$' and id::int between 1 and 31)
);
create table products (
  id uuid primary key,
  seller_id uuid not null references users (id),
  category_id text not null references categories (id),
  name text not null check (char_length(name) between 1 and 120),
  buying_price_cents integer not null check (buying_price_cents between 50 and 99999999),
  selling_price_cents integer not null check (selling_price_cents between 50 and 99999999),
  currency text not null default shop_currency(),
  buying_year smallint not null check (buying_year >= 2000),
  years_of_use numeric(3, 1) not null check (years_of_use between 0 and 30),
  condition text not null check (condition in ('Excellent', 'Good', 'Fair')),
  description text not null check (char_length(description) between 1 and 2000),
  location text not null,
  phone text not null check (phone ~ '^[0-9]{6,12}$'),
  posted_on date not null,
  status text not null default 'available'
    check (status in ('available', 'sold', 'withdrawn', 'returned')),
  created_at timestamptz not null default app_now(),
  sold_at timestamptz check ((sold_at is not null) = (status = 'sold')),
  withdrawn_at timestamptz check ((withdrawn_at is not null) = (status = 'withdrawn')),
  model_id text,
  model_name text check (char_length(model_name) between 1 and 80),
  storage_gb integer check (storage_gb between 1 and 4096),
  colour text check (char_length(colour) between 1 and 40),
  battery_health smallint check (battery_health between 1 and 100),
  in_the_box text[] not null default '{}',
  network_lock text check (network_lock in ('unlocked', 'locked')),
  carrier text check (char_length(carrier) between 1 and 60),
  imei_hash text check (imei_hash ~ '^[0-9a-f]{64}$'),
  imei_last_four text check (imei_last_four ~ '^[0-9]{4}$'),
  checklist jsonb,
  taken_down boolean not null default false,
  cell int not null,
  words tsvector
  generated always as (phone_words(name, model_name, colour, description, cell)) stored,
  promotion_base_cents integer,
  imei2_hash text,
  imei2_last_four text,
  title_model_id text,
  title_storage_gb int,
  title_reading int not null default 0,
  check ((imei_hash is null) = (imei_last_four is null)),
  check (model_id is null or model_name is not null),
  constraint products_promotion_is_true check (promotion_base_cents is null
    or (status = 'available' and selling_price_cents * 10::bigint <= promotion_base_cents * 9::bigint)),
  constraint products_imei2_kept check (
    (imei2_hash is null) = (imei2_last_four is null) and imei2_hash <> imei_hash
    and imei2_hash ~ '^[0-9a-f]{64}$' and imei2_last_four ~ '^[0-9]{4}$')
);
create table product_images (
  product_id uuid not null references products (id),
  position smallint not null check (position between 0 and 7),
  image_id uuid not null references images (id),
  primary key (product_id, position)
);
create table promotions (
  id uuid primary key,
  product_id uuid not null references products (id),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  price_before_cents integer
  check (price_before_cents between 50 and 99999999),
  constraint promotions_have_a_price check (ended_at is not null or price_before_cents is not null)
);
create table wishes (
  id uuid primary key,
  buyer_id uuid not null references users (id),
  product_id uuid not null references products (id),
  created_at timestamptz not null default app_now(),
  unique (buyer_id, product_id)
);
create table bookings (
  id uuid primary key,
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  buyer_phone text not null check (buyer_phone ~ '^[0-9]{6,12}$'),
  meet_location text not null check (char_length(meet_location) between 1 and 200),
  booking_date date not null,
  price_cents integer not null check (price_cents between 50 and 99999999),
  currency text not null default shop_currency(),
  status text not null default 'unpaid'
    check (status in ('unpaid', 'paid', 'cancelled', 'expired', 'refunded')),
  created_at timestamptz not null default app_now(),
  paid_at timestamptz check ((paid_at is not null) = (status in ('paid', 'refunded'))),
  closed_at timestamptz,
  expires_at timestamptz not null default app_now() + interval '7 days',
  reminded_at timestamptz,
  return_asked_at timestamptz,
  return_reason text check (char_length(return_reason) between 1 and 500),
  promised jsonb not null,
  return_status text,
  return_answer text check (char_length(return_answer) between 1 and 500),
  return_verdict text check (char_length(return_verdict) between 1 and 500),
  delivery text not null default 'meeting' check (delivery in ('meeting', 'courier')),
  delivery_address text check (char_length(delivery_address) between 1 and 300),
  fee_cents integer not null default 0
  check (fee_cents between 0 and price_cents),
  offer_id uuid,
  return_message_id uuid,
  cancelled_because text,
  unique (id, product_id, buyer_id, price_cents),
  constraint bookings_return_asked check ((return_status is null) = (return_asked_at is null)),
  constraint bookings_delivery_address
    check ((delivery = 'courier') = (delivery_address is not null)),
  constraint bookings_return_status_check
    check (return_status in ('asked', 'declined', 'accepted', 'rejected', 'granted', 'withdrawn')),
  constraint bookings_cancelled_because_check
    check (cancelled_because in ('buyer', 'sold', 'removed', 'new-price', 'account'))
);
create table payment_holds (
  product_id uuid primary key references products (id),
  booking_id uuid not null references bookings (id),
  held_until timestamptz not null
);
create table payments (
  id uuid primary key,
  booking_id uuid not null,
  product_id uuid not null,
  buyer_id uuid not null,
  amount_cents integer not null,
  currency text not null default shop_currency(),
  provider text not null,
  intent_id text unique,
  client_secret text,
  status text not null default 'opening'
    check (status in ('opening', 'open', 'captured', 'cancelled', 'refund-due', 'refunded')),
  refund_id text unique,
  leased_until timestamptz,
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  refund_attempts smallint not null default 0,
  refund_cause text check (refund_cause in ('sold', 'gone', 'given-back')),
  processing boolean not null default false,
  dispute text not null default 'none'
    check (dispute in ('none', 'open', 'won', 'lost')),
  pay_until timestamptz,
  ended_for text check (ended_for in ('change')),
  evidence_sent_at timestamptz,
  foreign key (booking_id, product_id, buyer_id, amount_cents)
    references bookings (id, product_id, buyer_id, price_cents),
  constraint payments_pay_until
  check (pay_until is not null or status not in ('opening', 'open'))
);
create table sandbox.intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  booking_id text not null,
  status text not null default 'requires_payment_method',
  last_error_code text,
  created_at timestamptz not null default app_now(),
  settles_at timestamptz
  check ((settles_at is not null) = (status = 'processing')),
  dispute text not null default 'none'
    check (dispute in ('none', 'open', 'won', 'lost')),
  evidence jsonb,
  constraint intents_status_check check (status in
  ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'))
);
create table sandbox.refunds (
  id text primary key,
  intent_id text not null unique references sandbox.intents (id),
  amount_cents integer not null,
  created_at timestamptz not null default app_now()
);
create table mails (
  id uuid primary key,
  user_id uuid references users (id),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  html text,
  has_code boolean not null default false,
  topic text,
  action_words text,
  action_path text,
  due_at timestamptz default app_now(),
  attempts integer not null default 0,
  language text not null default 'en',
  check ((action_words is null) = (action_path is null))
);
create table provider_events (
  provider text not null,
  id text not null,
  type text not null,
  payment_id uuid references payments (id),
  received_at timestamptz not null default app_now(),
  primary key (provider, id)
);
create table sandbox.events (
  id text primary key,
  type text not null,
  intent_id text not null references sandbox.intents (id),
  created_at timestamptz not null default app_now(),
  deliver_after timestamptz not null default app_now(),
  delivered_at timestamptz,
  attempts smallint not null default 0
);
create table totp_keys (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_key text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default app_now()
);
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz
);
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
create table second_step_tries (
  user_id uuid primary key references users (id) on delete cascade,
  tries integer not null,
  since timestamptz not null
);
create table action_codes (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'confirm-email')),
  code_hash text not null unique,
  email text not null,
  session_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  used_at timestamptz,
  primary key (user_id, purpose)
);
create table reset_requests (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null default app_now()
);
create table turns (
  key bytea primary key,
  taken integer not null,
  ends_at timestamptz not null
);
create table audit_log (
  position bigint primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  target_kind text not null,
  target_id uuid not null,
  details json not null default '{}',
  previous_hash text not null,
  hash text not null
);
create table audit_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null default 0,
  hash text not null default repeat('0', 64)
);
create table models (
  id text primary key,
  category_id text not null references categories (id),
  name text not null unique,
  release_year smallint not null,
  launch_price_cents integer not null check (launch_price_cents > 0),
  storages_gb integer[] not null,
  aliases text[] not null,
  number smallint unique not null,
  check (number / 128 = category_id::int),
  constraint models_fit_cells check (number between 128 and 4095)
);
create table price_changes (
  id uuid primary key,
  product_id uuid not null references products (id),
  old_price_cents integer not null,
  new_price_cents integer not null check (new_price_cents <> old_price_cents),
  changed_at timestamptz not null default app_now(),
  under_promotion boolean not null default false
);
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
  conversation_id uuid,
  review_id uuid,
  check ((status = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create table cells (
  cell int primary key,
  phones int not null,
  folding bigint not null
);
create table cells_folded (
  folding bigint not null
);
create table cell_changes (
  cell int not null,
  change smallint not null,
  id bigint generated always as identity
);
create table hold_takings (
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  taken_at timestamptz not null default app_now(),
  held_until timestamptz not null
);
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  cause text not null check (char_length(cause) <= 200),
  facts jsonb not null default '{}',
  product_id uuid,
  booking_id uuid,
  search_id uuid,
  in_app boolean not null,
  seq bigint,
  digest_on date,
  read_at timestamptz,
  created_at timestamptz not null default app_now(),
  check (seq is null or in_app),
  constraint notifications_once unique (user_id, cause)
);
create table notification_heads (
  user_id uuid primary key references users (id),
  seq bigint not null default 0
);
create table notification_preferences (
  user_id uuid not null references users (id),
  topic text not null,
  in_app boolean not null,
  mail text not null check (mail in ('at-once', 'daily', 'never')),
  primary key (user_id, topic)
);
create table past_wishes (
  buyer_id uuid not null references users (id),
  product_id uuid not null references products (id),
  created_at timestamptz not null default app_now(),
  primary key (product_id, buyer_id)
);
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 80),
  query text not null check (char_length(query) <= 1500),
  alert text not null check (alert in ('at-once', 'daily', 'never')),
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
create table search_hits (
  search_id uuid not null references saved_searches (id) on delete cascade,
  product_id uuid not null references products (id),
  digest_on date,
  found_at timestamptz not null default app_now(),
  primary key (search_id, product_id)
);
create table guide_cells (
  model_id text not null references models (id),
  storage_gb integer not null,
  condition text not null,
  asked_count integer not null,
  asked_low_cents integer,
  asked_median_cents integer,
  asked_high_cents integer,
  paid_count integer not null,
  paid_low_cents integer,
  paid_median_cents integer,
  paid_high_cents integer,
  paid_off_curve double precision,
  months jsonb not null,
  refreshed_at timestamptz not null,
  paid_told boolean not null default false,
  primary key (model_id, storage_gb, condition),
  check ((asked_count = 0) = (asked_median_cents is null)),
  check ((paid_count = 0) = (paid_median_cents is null)),
  check ((paid_count = 0) = (paid_off_curve is null))
);
create table guide_due (
  id bigint generated always as identity,
  model_id text not null,
  storage_gb integer not null,
  condition text not null
);
create table guide_rounds (
  is_only boolean primary key default true check (is_only),
  next_at timestamptz not null
);
create table brand_counts (
  category_id text primary key references categories (id),
  phones int not null
);
create table recurring_jobs (
  task text primary key,
  last_due timestamptz not null
);
create table job_workers (
  worker text primary key,
  seen_at timestamptz not null
);
create table payment_pauses (
  id uuid primary key,
  product_id uuid not null references products (id),
  ends_at timestamptz not null
);
create table kept_keys (
  purpose text primary key check (purpose in ('imei', 'unsubscribing')),
  sealed text,
  created_at timestamptz not null default app_now()
);
create table ledger_entries (
  id bigint generated always as identity primary key,
  cause text not null unique check (char_length(cause) between 1 and 200),
  kind text not null check (kind in ('sale', 'charge', 'settled-outside', 'refund-due', 'refunded',
    'refund-failed', 'partial-refund', 'partial-refund-assigned', 'dispute-opened', 'dispute-won',
    'dispute-lost', 'release', 'payout', 'payout-paid', 'payout-failed', 'provider-fee',
    'provider-payout')),
  booking_id uuid references bookings (id),
  payment_id uuid references payments (id),
  payout_id uuid,
  reference text,
  created_at timestamptz not null default app_now(),
  written_in xid8 not null default pg_current_xact_id()
);
create table ledger_postings (
  entry_id bigint not null references ledger_entries (id),
  account text not null,
  currency text not null default shop_currency(),
  seller_id uuid references users (id),
  cents bigint not null check (cents <> 0),
  primary key (entry_id, account, currency),
  check ((seller_id is not null) = (account in ('held', 'owed', 'on-its-way'))),
  constraint ledger_postings_account_check
    check (account in ('provider-clearing', 'shop-bank', 'held', 'owed', 'on-its-way',
      'platform-fees', 'provider-fees', 'postage', 'refunds', 'disputes', 'unassigned',
      'partial-refunds', 'settled-outside', 'losses'))
);
create table ledger_differences (
  kind text not null,
  reference text not null,
  provider_cents bigint not null,
  ledger_cents bigint not null,
  found_at timestamptz not null default app_now(),
  unsettled boolean not null default false,
  primary key (kind, reference),
  constraint ledger_differences_kind_check
  check (kind in ('charge', 'refund', 'dispute', 'transfer', 'fee'))
);
create table ledger_comparison (
  only_row boolean primary key default true check (only_row),
  provider text not null,
  compared_at timestamptz not null,
  provider_cents bigint,
  owed_cents bigint not null
);
create table handovers (
  booking_id uuid primary key references bookings (id),
  method text not null check (method in ('meeting', 'courier')),
  status text not null check (status in ('waiting', 'sent', 'handed-over', 'returned')),
  code text,
  wrong_codes integer not null default 0 check (wrong_codes between 0 and 15),
  codes_wait_until timestamptz,
  due_at timestamptz not null,
  asked_at timestamptz,
  seller_said_at timestamptz,
  sent_at timestamptz,
  courier text check (char_length(courier) between 1 and 60),
  tracking_number text check (char_length(tracking_number) between 1 and 60),
  delivered_at timestamptz,
  delivery_told_at timestamptz,
  handed_over_at timestamptz,
  handed_over_by text check (handed_over_by in ('code', 'buyer', 'delivery', 'admin', 'before')),
  guarantee_until timestamptz,
  called_off_at timestamptz,
  call_off_reason text check (char_length(call_off_reason) between 1 and 500),
  call_off_objection text check (char_length(call_off_objection) between 1 and 500),
  return_accepted_at timestamptz,
  return_due_at timestamptz,
  return_code text,
  wrong_return_codes integer not null default 0 check (wrong_return_codes between 0 and 15),
  return_codes_wait_until timestamptz,
  released_at timestamptz,
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
create table handover_cases (
  id uuid primary key,
  booking_id uuid not null references handovers (booking_id),
  kind text not null,
  opened_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by uuid references users (id),
  decision text check (decision in ('refund', 'return', 'stand', 'settled')),
  reason text check (char_length(reason) between 1 and 500),
  objection text check (char_length(objection) between 1 and 500),
  constraint handover_cases_decided check (
    (decided_at is null) = (decision is null)
    and (decision is null or decision = 'settled'
      or (reason is not null and decided_by is not null))),
  constraint handover_cases_kind_check check (kind in ('not-handed-over', 'call-off', 'delivery',
    'parcel', 'return-unanswered', 'return-not-back', 'return', 'other'))
);
create table payout_accounts (
  user_id uuid primary key references users (id),
  method text not null check (method in ('bank', 'bkash', 'nagad', 'connect')),
  sealed text,
  connect_id text unique,
  connect_ready boolean not null default false,
  changed_at timestamptz not null default app_now(),
  check ((sealed is null) = (method = 'connect'))
);
create table payout_batches (
  id uuid primary key,
  taken_by uuid not null references users (id),
  created_at timestamptz not null default app_now()
);
create table payouts (
  id uuid primary key,
  seller_id uuid not null references users (id),
  method text not null check (method in ('bank', 'bkash', 'nagad', 'connect')),
  sealed text,
  connect_id text,
  cents bigint not null check (cents > 0),
  currency text not null default shop_currency(),
  status text not null default 'due' check (status in ('due', 'on-its-way', 'paid', 'failed')),
  batch_id uuid references payout_batches (id),
  reference text check (char_length(reference) between 1 and 255),
  reason text check (char_length(reason) between 1 and 300),
  leased_until timestamptz,
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  check (case when method = 'connect' then sealed is null
    else sealed is not null or status in ('paid', 'failed') end),
  check ((status in ('paid', 'failed')) = (settled_at is not null)),
  check (status <> 'paid' or reference is not null),
  check ((status = 'failed') = (reason is not null))
);
create table payout_items (
  payout_id uuid not null references payouts (id),
  booking_id uuid not null references bookings (id),
  cents bigint not null check (cents >= 0),
  live boolean not null default true,
  primary key (payout_id, booking_id)
);
create table product_drafts (
  user_id uuid primary key references users (id),
  form_values jsonb not null,
  updated_at timestamptz not null default app_now()
);
create table conversations (
  id uuid primary key,
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  message_count integer not null default 0,
  closed_at timestamptz,
  created_at timestamptz not null default app_now(),
  check (buyer_id <> seller_id),
  constraint conversations_one_a_buyer unique (product_id, buyer_id)
);
create table conversation_members (
  user_id uuid not null references users (id),
  conversation_id uuid not null references conversations (id),
  last_message_id uuid not null,
  unread integer not null default 0 check (unread >= 0),
  read_to integer not null default 0,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  primary key (user_id, conversation_id)
);
create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id),
  position integer not null check (position > 0),
  sender_id uuid not null references users (id),
  text text check (char_length(text) <= 2000),
  warnings text[] not null default '{}',
  client_id uuid,
  created_at timestamptz not null default app_now(),
  constraint messages_by_position unique (conversation_id, position)
);
create table message_photos (
  message_id uuid not null references messages (id),
  position smallint not null check (position between 0 and 4),
  image_id uuid not null references images (id),
  primary key (message_id, position),
  constraint message_photos_once unique (image_id)
);
create table product_questions (
  id uuid primary key,
  product_id uuid not null references products (id),
  question_id uuid not null references messages (id),
  answer_id uuid not null references messages (id),
  published_at timestamptz not null default app_now(),
  removed_at timestamptz,
  constraint product_questions_once unique (question_id)
);
create table blocks (
  blocker_id uuid not null references users (id),
  blocked_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create table offers (
  id uuid primary key,
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  price_cents integer not null check (price_cents between 50 and 99999999),
  counter_cents integer check (counter_cents > price_cents and counter_cents <= 99999999),
  agreed_cents integer check (agreed_cents in (price_cents, counter_cents)),
  text text not null default '' check (char_length(text) <= 500),
  warnings text[] not null default '{}',
  status text not null default 'open' check (status in
    ('open', 'countered', 'accepted', 'bought', 'declined', 'withdrawn', 'expired', 'ended')),
  why text check (why in ('sold', 'withdrawn', 'left', 'buyer', 'seller')),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  check (buyer_id <> seller_id),
  check (status <> 'countered' or counter_cents is not null),
  check (status not in ('accepted', 'bought') or agreed_cents is not null),
  unique (id, product_id, buyer_id)
);
create table lowest_offer_prices (
  product_id uuid primary key references products (id),
  price_cents integer not null check (price_cents between 50 and 99999999)
);
create table reviews (
  id uuid primary key,
  booking_id uuid not null references handovers (booking_id),
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
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  check (author_id <> subject_id),
  constraint reviews_one_a_side unique (booking_id, by_part),
  constraint reviews_reply check (
    (reply is null) = (replied_at is null) and (reply is null or published_at is not null)),
  constraint reviews_hidden check (
    (hidden_at is null) = (hidden_reason is null) and (hidden_at is null) = (hidden_by is null)
    and (hidden_at is null or published_at is not null))
);
create table seller_figures (
  seller_id uuid primary key references users (id),
  stars_1 integer not null default 0 check (stars_1 >= 0),
  stars_2 integer not null default 0 check (stars_2 >= 0),
  stars_3 integer not null default 0 check (stars_3 >= 0),
  stars_4 integer not null default 0 check (stars_4 >= 0),
  stars_5 integer not null default 0 check (stars_5 >= 0),
  reviews integer not null
    generated always as (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) stored,
  score numeric(2, 1) generated always as (
    case when stars_1 + stars_2 + stars_3 + stars_4 + stars_5 >= 3 then
      (stars_1 + stars_2 * 2 + stars_3 * 3 + stars_4 * 4 + stars_5 * 5)::numeric
        / (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) end) stored
);
create table review_invitations (
  booking_id uuid primary key references handovers (booking_id),
  invited_at timestamptz not null default app_now()
);
create table follows (
  id uuid primary key,
  follower_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  created_at timestamptz not null default app_now(),
  check (follower_id <> seller_id),
  constraint follows_once unique (follower_id, seller_id)
);
create table help_requests (
  id uuid primary key,
  asker_id uuid references users (id),
  visitor_name text check (char_length(visitor_name) between 1 and 120),
  visitor_email text check (char_length(visitor_email) between 3 and 254),
  language text not null,
  subject text not null check (subject in
    ('paying', 'meeting', 'return', 'sellers-money', 'account', 'report', 'something-else')),
  booking_id uuid references bookings (id),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  message_count integer not null default 0 check (message_count >= 0),
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  constraint help_requests_asker check (
    (asker_id is null) = (visitor_name is not null)
    and (asker_id is null) = (visitor_email is not null)),
  check (booking_id is null or asker_id is not null)
);
create table help_messages (
  id uuid primary key,
  request_id uuid not null references help_requests (id) on delete cascade,
  position integer not null check (position >= 1),
  admin_id uuid references users (id),
  text text check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default app_now(),
  constraint help_messages_position unique (request_id, position)
);
create table personal_tokens (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 60),
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['listings:read', 'listings:write']),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  last_four text not null check (char_length(last_four) = 4),
  created_at timestamptz not null default app_now(),
  last_used_on date,
  ends_at timestamptz not null,
  check (ends_at > created_at and ends_at <= created_at + interval '366 days')
);
create table stock_phones (
  id uuid primary key,
  seller_id uuid not null references users (id),
  reference text not null check (char_length(reference) between 1 and 60),
  form_values jsonb,
  identifiers jsonb not null default '{}',
  product_id uuid unique references products (id),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (seller_id, reference),
  check ((product_id is null) = (form_values is not null))
);
create table webhook_endpoints (
  id uuid primary key,
  owner_id uuid not null references users (id),
  whole_shop boolean not null,
  url text not null check (char_length(url) between 8 and 500),
  events text[] not null check (cardinality(events) between 1 and 100),
  enabled boolean not null default true,
  off_reason text check (off_reason in ('failing', 'gone')),
  sealed text not null,
  previous_sealed text,
  previous_until timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null default app_now(),
  check ((previous_sealed is null) = (previous_until is null)),
  constraint webhook_endpoints_off check (off_reason is null or not enabled)
);
create table webhook_deliveries (
  id uuid primary key,
  event_id uuid not null,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  type text not null,
  payload text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  tries integer not null default 0,
  due_at timestamptz,
  sending_until timestamptz,
  created_at timestamptz not null default app_now(),
  constraint webhook_deliveries_due check ((state = 'pending') = (due_at is not null)),
  check (sending_until is null or state = 'pending')
);
create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number integer not null check (number >= 1),
  status integer check (status between 100 and 999),
  error text,
  duration_ms integer not null check (duration_ms >= 0),
  created_at timestamptz not null default app_now(),
  primary key (delivery_id, number),
  constraint webhook_attempts_result check ((status is null) <> (error is null))
);
create table replica_heartbeats (
  single boolean primary key default true check (single),
  beaten_at timestamptz not null
) with (fillfactor = 50);
create table sitemap_starts (
  source text not null,
  start uuid not null,
  primary key (source, start)
);
create table made_backups (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null
);
create table retries (
  queue text not null,
  row_id uuid not null,
  failures integer not null check (failures > 0),
  next_try_at timestamptz not null,
  primary key (queue, row_id)
);
create table read_only_mode (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);
create table built_files (
  name text primary key check (char_length(name) <= 200),
  content bytea not null,
  signature text not null,
  seen_at timestamptz not null
);
alter table products add foreign key (model_id) references models (id);
alter table bookings add constraint bookings_offer foreign key (offer_id, product_id, buyer_id)
    references offers (id, product_id, buyer_id);
alter table bookings add constraint bookings_return_message_id_fkey
    foreign key (return_message_id) references messages (id);
alter table reports add foreign key (conversation_id) references conversations (id);
alter table reports add foreign key (review_id) references reviews (id);
alter table ledger_entries add constraint ledger_entries_payout
  foreign key (payout_id) references payouts (id);
create function keep_role() returns trigger language plpgsql as $$
begin
  if old.role is not null and new.role is distinct from old.role
    and (new.role is null or has_used_role(old.id)) then
    raise exception 'a role that was used stays'
      using errcode = 'check_violation', constraint = 'users_keep_role';
  end if;
  return new;
end $$;
create function chain_audit_row() returns trigger language plpgsql as $$
declare
  head audit_head%rowtype;
begin
  -- One writer at a time, until its transaction ends: a row that is rolled back leaves no gap.
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into head from audit_head;
  new.position := head.position + 1;
  new.at := app_now();
  new.previous_hash := head.hash;
  new.hash := encode(sha256(convert_to(concat_ws(E'\n',
    new.previous_hash,
    new.position,
    to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    coalesce(new.actor_id::text, '-'),
    new.action,
    new.target_kind,
    new.target_id,
    new.details::text), 'UTF8')), 'hex');
  update audit_head set position = new.position, hash = new.hash;
  return new;
end $$;
create function refuse_rewriting_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create function refuse_taken_down_imei() returns trigger language plpgsql as $$
begin
  if new.status = 'available' and new.imei_hash is not null and exists (
    select from products where imei_hash = new.imei_hash and taken_down and id <> new.id
  ) then
    raise exception 'this IMEI was taken down'
      using errcode = 'check_violation', constraint = 'products_imei_not_taken_down';
  end if;
  return new;
end $$;
create function number_model() returns trigger language plpgsql as $$
begin
  if new.number is null then
    select coalesce(max(number), new.category_id::int * 128) + 1 into new.number
      from models where category_id = new.category_id;
  end if;
  return new;
end $$;
create function place_phone() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.name, new.category_id) is distinct from (old.name, old.category_id) then
    new.title_model_id := null;
    new.title_storage_gb := null;
    new.title_reading := 0;
  end if;
  new.cell := phone_cell(
    coalesce((select m.number from models m where m.id = coalesce(new.model_id, new.title_model_id)),
      new.category_id::int * 128),
    coalesce(new.storage_gb, new.title_storage_gb), new.condition, new.location, new.years_of_use,
    (select u.verified_at is not null from users u where u.id = new.seller_id),
    new.selling_price_cents);
  return new;
end $$;
create function note_cells_listed() returns trigger language plpgsql as $$
begin
  insert into cell_changes (cell, change)
    select cell, 1 from listed where status = 'available';
  return null;
end $$;
create function note_cell() returns trigger language plpgsql as $$
begin
  if old.status = 'available' and tg_op = 'UPDATE' and new.status = 'available'
    and old.cell = new.cell then
    if (old.selling_price_cents, old.words) is distinct from (new.selling_price_cents, new.words) then
      insert into cell_changes (cell, change) values (new.cell, 0);
    end if;
    return null;
  end if;
  if old.status = 'available' then
    insert into cell_changes (cell, change) values (old.cell, -1);
  end if;
  if tg_op = 'UPDATE' and new.status = 'available' then
    insert into cell_changes (cell, change) values (new.cell, 1);
  end if;
  return null;
end $$;
create function note_verified() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('settle-verified', json_build_object('sellerId', new.id));
  return null;
end $$;
create function promised_facts(p products) returns jsonb language sql immutable as $$
  select jsonb_build_object('productName', p.name, 'model', p.model_name,
    'condition', p.condition, 'storageGb', p.storage_gb, 'colour', p.colour,
    'batteryHealth', p.battery_health, 'yearsOfUse', p.years_of_use, 'buyingYear', p.buying_year,
    'location', p.location, 'networkLock', p.network_lock, 'carrier', p.carrier,
    'inTheBox', p.in_the_box, 'imeiLastFour', p.imei_last_four, 'description', p.description)
$$;
create function keep_promise() returns trigger language plpgsql as $$
begin
  select promised_facts(p) into new.promised from products p where p.id = new.product_id;
  return new;
end $$;
create function number_notifications(person uuid) returns bigint language plpgsql as $$
declare
  last bigint;
  added bigint;
begin
  if not exists (select from notifications where user_id = person and in_app and seq is null) then
    select seq into last from notification_heads where user_id = person;
    return coalesce(last, 0);
  end if;
  insert into notification_heads (user_id) values (person) on conflict do nothing;
  select seq into last from notification_heads where user_id = person for update;
  update notifications n set seq = last + fresh.place
    from (select id, row_number() over (order by id) as place from notifications
      where user_id = person and in_app and seq is null) fresh
    where n.id = fresh.id;
  get diagnostics added = row_count;
  update notification_heads set seq = last + added where user_id = person;
  return last + added;
end $$;
create function tell_of_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 'n:' || new.user_id);
  return null;
end $$;
create function tell_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 's:' || old.user_id);
  return null;
end $$;
create function tell_of_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 's:' || new.id);
  return null;
end $$;
create function tell_of_factor() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 's:' || new.user_id);
  return null;
end $$;
create function note_guide_listed() returns trigger language plpgsql as $$
begin
  insert into guide_due (model_id, storage_gb, condition)
    select distinct model_id, storage_gb, condition from listed
    where model_id is not null and storage_gb is not null;
  return null;
end $$;
create function note_guide_changed() returns trigger language plpgsql as $$
begin
  insert into guide_due (model_id, storage_gb, condition)
    select old.model_id, old.storage_gb, old.condition
    where old.model_id is not null and old.storage_gb is not null
    union
    select new.model_id, new.storage_gb, new.condition
    where new.model_id is not null and new.storage_gb is not null;
  return null;
end $$;
create function fold_cells(most int default null) returns int language plpgsql as $$
declare
  this bigint;
  folded int;
begin
  perform pg_advisory_xact_lock(7046685);
  if not exists (select from cell_changes) then
    return 0;
  end if;
  update cells_folded set folding = folding + 1 returning folding into this;
  with batch as materialized (select ctid as at from cell_changes limit most),
  gone as (delete from cell_changes where ctid = any (array(select at from batch))
    returning cell, change),
  by_brand as (
    insert into brand_counts (category_id, phones)
      select lpad(((cell >> 27) & 31)::text, 2, '0'), sum(change) from gone group by 1
    on conflict (category_id) do update set phones = brand_counts.phones + excluded.phones),
  by_cell as (
    insert into cells (cell, phones, folding)
      select cell, sum(change), this from gone group by cell having sum(change) <> 0
    on conflict (cell) do update
      set phones = cells.phones + excluded.phones, folding = excluded.folding)
  select count(*) into folded from gone;
  return folded;
end $$;
create function ask_for_folding() returns trigger language plpgsql as $$
begin
  if not exists (select from graphile_worker.jobs
      where task_identifier = 'fold-cells' and locked_at is null and run_at <= now()) then
    perform graphile_worker.add_job('fold-cells');
  end if;
  return null;
end $$;
create function has_used_role(person uuid) returns boolean language sql stable as $$
  select exists (select from bookings where buyer_id = person)
    or exists (select from products where seller_id = person and status <> 'withdrawn')
    or exists (select from products where seller_id = person and status = 'withdrawn')
$$;
create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  entry bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if not exists (select from ledger_postings where entry_id = entry) then
    raise exception 'ledger entry % has no postings', entry using errcode = 'check_violation';
  end if;
  if exists (select from ledger_postings where entry_id = entry
      group by currency having sum(cents) <> 0) then
    raise exception 'the postings of ledger entry % do not sum to nought', entry
      using errcode = 'check_violation';
  end if;
  if exists (select from ledger_entries where id = entry and written_in <> pg_current_xact_id()) then
    raise exception 'ledger entry % is complete', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create function refuse_rewriting_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create function book_sales_settled_outside() returns void language plpgsql as $$
begin
  create temporary table old_payments on commit drop as
    select y.id, y.booking_id, y.amount_cents, y.currency, y.status, y.dispute, y.intent_id,
      y.refund_id, coalesce(y.settled_at, y.created_at) as at
    from payments y
    where y.status in ('captured', 'refund-due', 'refunded')
      and not exists (select from ledger_entries e where e.payment_id = y.id);

  with written as (
    insert into ledger_entries (cause, kind, booking_id, payment_id, reference, created_at)
    select 'charge:' || id, case status when 'captured' then 'settled-outside' else 'charge' end,
      booking_id, id, intent_id, at
    from old_payments order by at, id
    returning id, payment_id)
  insert into ledger_postings (entry_id, account, currency, cents)
  select w.id, p.account, o.currency, o.amount_cents * p.sign
  from written w join old_payments o on o.id = w.payment_id
    cross join lateral (values ('provider-clearing', -1),
      (case o.status when 'captured' then 'settled-outside' else 'refunds' end, 1)) p (account, sign);

  with written as (
    insert into ledger_entries (cause, kind, booking_id, payment_id, reference, created_at)
    select case when dispute = 'lost' then 'dispute-lost:' else 'refunded:' end || id || ':1',
      case when dispute = 'lost' then 'dispute-lost' else 'refunded' end,
      booking_id, id, refund_id, at
    from old_payments where status = 'refunded' order by at, id
    returning id, payment_id)
  insert into ledger_postings (entry_id, account, currency, cents)
  select w.id, p.account, o.currency, o.amount_cents * p.sign
  from written w join old_payments o on o.id = w.payment_id
    cross join lateral (values ('provider-clearing', 1), ('refunds', -1)) p (account, sign);

  with written as (
    insert into ledger_entries (cause, kind, booking_id, payment_id, reference, created_at)
    select 'dispute-opened:' || id || ':1', 'dispute-opened', booking_id, id, intent_id, at
    from old_payments where dispute = 'open' and status <> 'refunded' order by at, id
    returning id, payment_id)
  insert into ledger_postings (entry_id, account, currency, cents)
  select w.id, p.account, o.currency, o.amount_cents * p.sign
  from written w join old_payments o on o.id = w.payment_id
    cross join lateral (values ('provider-clearing', 1), ('disputes', -1)) p (account, sign);

  drop table old_payments;
end $$;
create function lowest_recent_price(p products) returns integer language sql stable as $$
  select coalesce(min(cents), p.selling_price_cents) from (
    select x.old_price_cents as cents, x.changed_at as until,
      lag(x.under_promotion, 1, false) over (order by x.id) as under_promotion
    from price_changes x where x.product_id = p.id
    union all
    select p.selling_price_cents, null, coalesce((select x.under_promotion from price_changes x
      where x.product_id = p.id order by x.id desc limit 1), false)) prices
  where not under_promotion and (until is null or until >= app_now() - interval '30 days')
$$;
create function new_webhook_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
    from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
create function refuse_known_imei() returns trigger language plpgsql as $$
declare
  imei record;
  known record;
begin
  if new.status <> 'available' then
    return new;
  end if;
  for imei in select * from (values ('imei_hash', new.imei_hash), ('imei2_hash', new.imei2_hash))
    as each (name, hash) where hash is not null order by hash
  loop
    perform pg_advisory_xact_lock(hashtextextended('imei ' || imei.hash, 0));
    select * into known from (
      select id, status, taken_down, sold_at from products where imei_hash = imei.hash
      union all
      select id, status, taken_down, sold_at from products where imei2_hash = imei.hash) each
    where id <> new.id
    -- The newest sale says whose the phone is.
    order by taken_down desc, status = 'available' desc, sold_at desc nulls last limit 1;
    if known.taken_down then
      raise exception 'this IMEI was taken down' using errcode = 'check_violation',
        constraint = 'products_imei_not_taken_down', column = imei.name;
    elsif known.status = 'available' then
      raise exception 'this IMEI is for sale' using errcode = 'unique_violation',
        constraint = 'products_one_imei_for_sale', column = imei.name;
    elsif known.status = 'sold' and not exists (select from bookings b
      where b.product_id = known.id and b.status = 'paid' and b.buyer_id = new.seller_id)
    then
      raise exception 'this IMEI was sold' using errcode = 'check_violation',
        constraint = 'products_imei_not_sold', column = imei.name;
    end if;
  end loop;
  return new;
end $$;
create function email_in_punycode(email text) returns text language plpgsql immutable as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  label text;
  labels text[] := '{}';
  signs int[];
  coded text;
  basic int; handled int; n int; delta int; bias int; next_sign int; c int; q int; k int; t int;
begin
  foreach label in array string_to_array(normalize(split_part(email, '@', 2)), '.') loop
    if label ~ '^[\x01-\x7f]*$' then
      labels := labels || label;
      continue;
    end if;
    select array_agg(ascii(sign) order by place) into signs
      from regexp_split_to_table(label, '') with ordinality as each (sign, place);
    select coalesce(string_agg(chr(each), '' order by place), '') into coded
      from unnest(signs) with ordinality as one (each, place) where each < 128;
    basic := length(coded);
    handled := basic;
    if basic > 0 then coded := coded || '-'; end if;
    n := 128; delta := 0; bias := 72;
    while handled < cardinality(signs) loop
      select min(each) into next_sign from unnest(signs) as one (each) where each >= n;
      delta := delta + (next_sign - n) * (handled + 1);
      n := next_sign;
      foreach c in array signs loop
        if c < n then delta := delta + 1; end if;
        continue when c <> n;
        q := delta;
        k := 36;
        loop
          t := least(greatest(k - bias, 1), 26);
          exit when q < t;
          coded := coded || substr(digits, t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        end loop;
        coded := coded || substr(digits, q + 1, 1);
        delta := case when handled = basic then delta / 700 else delta / 2 end;
        delta := delta + delta / (handled + 1);
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        handled := handled + 1;
      end loop;
      delta := delta + 1;
      n := n + 1;
    end loop;
    labels := labels || ('xn--' || coded);
  end loop;
  return split_part(email, '@', 1) || '@' || array_to_string(labels, '.');
end $$;
create function ask_for_reading() returns trigger language plpgsql as $$
begin
  if exists (select from listed
      where status = 'available' and (model_id is null or storage_gb is null))
    and not exists (select from graphile_worker.jobs
      where task_identifier = 'read-titles' and locked_at is null and run_at <= now()) then
    perform graphile_worker.add_job('read-titles');
  end if;
  return null;
end $$;
create unique index users_email_key on users (email);
create index sessions_by_user on sessions (user_id);
create index credentials_by_user on credentials (user_id);
create index verifications_by_identifier on verifications (identifier);
create index images_by_owner on images (owner_id);
create index images_unclaimed on images (created_at) where claimed_at is null;
create index products_for_sale on products (category_id, id desc) where status = 'available';
create index products_by_seller on products (seller_id, id desc) where status <> 'withdrawn';
create index product_images_by_image on product_images (image_id);
create unique index promotions_one_live on promotions (product_id) where ended_at is null;
create index promotions_live on promotions (id desc) where ended_at is null;
create index wishes_by_product on wishes (product_id);
create unique index bookings_one_open_a_buyer on bookings (product_id, buyer_id)
  where status in ('unpaid', 'paid');
create unique index bookings_one_paid on bookings (product_id) where status = 'paid';
create index bookings_by_buyer on bookings (buyer_id, id desc);
create index bookings_unpaid_by_product on bookings (product_id) where status = 'unpaid';
create unique index payments_one_live_a_booking on payments (booking_id)
  where status in ('opening', 'open', 'captured');
create unique index payments_one_captured_a_product on payments (product_id)
  where status = 'captured';
create index payments_unfinished on payments (created_at)
  where status in ('opening', 'open', 'refund-due');
create index mails_unsent on mails (created_at) where sent_at is null;
create index bookings_to_expire on bookings (expires_at) where status = 'unpaid';
create index bookings_by_product on bookings (product_id, id desc);
create index payments_by_booking on payments (booking_id);
create index payments_by_buyer on payments (buyer_id, created_at);
create index provider_events_by_age on provider_events (received_at);
create index events_to_deliver on sandbox.events (deliver_after) where delivered_at is null;
create index sessions_by_end on sessions (expires_at);
create index verifications_by_end on verifications (expires_at);
create index passkeys_by_user on passkeys (user_id);
create index turns_by_end on turns (ends_at);
create index audit_log_by_actor on audit_log (actor_id, position desc);
create index audit_log_by_target on audit_log (target_id, position desc);
create unique index products_one_imei_for_sale on products (imei_hash) where status = 'available';
create index products_of_model on products (model_id, id desc) where status = 'available';
create index products_sold_by_seller on products (seller_id) where status = 'sold';
create index products_withdrawn_by_seller on products (seller_id, id desc)
  where status = 'withdrawn';
create index products_by_price on products (category_id, selling_price_cents, id)
  where status = 'available';
create index price_changes_by_product on price_changes (product_id, id);
create index reports_open on reports (id) where status = 'open';
create index reports_by_product on reports (product_id) where status = 'open';
create index products_taken_down_by_imei on products (imei_hash)
  where taken_down and imei_hash is not null;
create index cells_by_folding on cells (folding);
create index products_cheapest on products (selling_price_cents, id) include (cell)
  where status = 'available';
create index products_by_words on products using gin (words) with (fastupdate = off)
  where status = 'available';
create index products_newest on products (id desc) include (cell, selling_price_cents)
  where status = 'available';
create index products_kept_least on products
    (((selling_price_cents * 10000::bigint / buying_price_cents)), id)
  include (cell, selling_price_cents, buying_price_cents) where status = 'available';
create index products_kept_least_in_group on products (
    ((((cell >> 14) & 3) << 5) | (((cell >> 7) & 7) << 2) | ((cell >> 4) & 3)),
    ((selling_price_cents * 10000::bigint / buying_price_cents)), id)
  include (cell, selling_price_cents, buying_price_cents) where status = 'available';
create index products_by_cell on products (cell, id)
  include (selling_price_cents, buying_price_cents) where status = 'available';
create index hold_takings_of_buyer on hold_takings (product_id, buyer_id, taken_at);
create index hold_takings_by_age on hold_takings (taken_at);
create index payments_disputed on payments (created_at) where dispute = 'open';
create index users_by_words on users
  using gin ((lower(name) || ' ' || email || ' ' || coalesce(phone_number, '')) gin_trgm_ops);
create index sellers_newest on users (id desc) where role = 'seller' and deleted_at is null;
create index sellers_by_name on users (lower(name), id)
  where role = 'seller' and deleted_at is null;
create index sellers_by_email on users (email, id) where role = 'seller' and deleted_at is null;
create index sellers_by_status on users (((verified_at is not null)::integer), id)
  where role = 'seller' and deleted_at is null;
create index buyers_newest on users (id desc)
  where role is distinct from 'seller' and deleted_at is null;
create index buyers_by_name on users (lower(name), id)
  where role is distinct from 'seller' and deleted_at is null;
create index buyers_by_email on users (email, id)
  where role is distinct from 'seller' and deleted_at is null;
create index notifications_by_user on notifications (user_id, id desc) where in_app;
create index notifications_unread on notifications (user_id) where in_app and read_at is null;
create index notifications_unnumbered on notifications (user_id) where in_app and seq is null;
create unique index notifications_by_number on notifications (user_id, seq) where seq is not null;
create index notifications_for_digest on notifications (digest_on, user_id)
  where digest_on is not null;
create index notifications_by_age on notifications (created_at);
create index past_wishes_by_buyer on past_wishes (buyer_id);
create index saved_searches_by_anchor on saved_searches using gin (anchors)
  with (fastupdate = off) where alert <> 'never';
create index search_hits_for_digest on search_hits (digest_on, search_id)
  where digest_on is not null;
create index products_paid on products (model_id, storage_gb, condition, sold_at)
  where status = 'sold' and model_id is not null and storage_gb is not null;
create index mails_due on mails (due_at) where due_at is not null;
create index products_asked_by on products (model_id, storage_gb, condition)
  include (selling_price_cents, created_at, seller_id)
  where status = 'available' and model_id is not null and storage_gb is not null;
create index payments_unfinished_of_product on payments (product_id)
  where status in ('opening', 'open');
create index payment_pauses_of_product on payment_pauses (product_id);
create index ledger_entries_by_payment on ledger_entries (payment_id) where payment_id is not null;
create index ledger_entries_by_booking on ledger_entries (booking_id) where booking_id is not null;
create index ledger_entries_by_payout on ledger_entries (payout_id) where payout_id is not null;
create index ledger_entries_by_reference on ledger_entries (reference) where reference is not null;
create index ledger_postings_by_seller on ledger_postings (seller_id, account)
  where seller_id is not null;
create index bookings_open_returns on bookings (return_asked_at, id)
  where status = 'paid' and return_status in ('asked', 'declined', 'accepted');
create index handovers_under_way on handovers (due_at) where status in ('waiting', 'sent');
create index handovers_to_release on handovers (guarantee_until)
  where status = 'handed-over' and released_at is null and not settled_outside;
create unique index handover_cases_one_open on handover_cases (booking_id)
  where decided_at is null;
create index handover_cases_of_booking on handover_cases (booking_id, opened_at);
create index payouts_by_seller on payouts (seller_id, id desc);
create index payouts_open on payouts (status, created_at) where status in ('due', 'on-its-way');
create unique index payout_items_once on payout_items (booking_id) where live;
create index products_sold_lately on products (sold_at) where status = 'sold';
create index product_drafts_by_age on product_drafts (updated_at);
create index images_kept on images (owner_id) where kept_until is not null;
create index conversation_members_newest on conversation_members (user_id, last_message_id desc);
create index conversation_members_of on conversation_members (conversation_id);
create index conversation_members_unread on conversation_members (user_id) where unread > 0;
create index conversation_members_mail on conversation_members (mail_due_at)
  where mail_due_at is not null;
create unique index messages_sent_once on messages (conversation_id, sender_id, client_id)
  where client_id is not null;
create index messages_by_sender on messages (sender_id, id);
create index product_questions_by_product on product_questions (product_id, id desc);
create index product_questions_by_answer on product_questions (answer_id);
create unique index reports_one_a_conversation on reports (conversation_id, reporter_id)
  where conversation_id is not null and status = 'open';
create unique index offers_one_open on offers (product_id, buyer_id)
  where status in ('open', 'countered', 'accepted');
create index offers_by_product on offers (product_id);
create index offers_by_buyer on offers (buyer_id, id desc);
create index offers_by_seller on offers (seller_id, id desc);
create index offers_due on offers (expires_at) where status in ('open', 'countered', 'accepted');
create index bookings_by_offer on bookings (offer_id) where offer_id is not null;
create index reviews_of_seller on reviews (subject_id, id desc)
  where by_part = 'buyer' and published_at is not null and hidden_at is null;
create index reviews_by_author on reviews (author_id);
create index reviews_waiting on reviews (written_at) where published_at is null;
create index handovers_handed_over on handovers (handed_over_at)
  where handed_over_at is not null and handed_over_by <> 'before';
create unique index reports_one_a_person on reports (product_id, reporter_id)
  where conversation_id is null and review_id is null;
create unique index reports_one_a_review on reports (review_id, reporter_id)
  where review_id is not null;
create index products_of_seller on products (seller_id);
create index products_for_sale_by_seller on products (seller_id, id desc)
  where status = 'available';
create index follows_of_person on follows (follower_id, id desc);
create index follows_of_seller on follows (seller_id, id);
create index help_requests_by_asker on help_requests (asker_id, id desc);
create index help_requests_by_status on help_requests (status, id);
create index help_requests_to_close on help_requests (changed_at) where status = 'answered';
create index help_requests_of_visitors on help_requests (changed_at) where asker_id is null;
create index personal_tokens_by_user on personal_tokens (user_id, id desc);
create index personal_tokens_by_end on personal_tokens (ends_at);
create index stock_phones_waiting on stock_phones (seller_id, id desc) where product_id is null;
create index webhook_endpoints_by_owner on webhook_endpoints (owner_id, id desc);
create index webhook_endpoints_of_shop on webhook_endpoints (id) where whole_shop;
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_by_state on webhook_deliveries (endpoint_id, state, id desc);
create index webhook_deliveries_to_send on webhook_deliveries (endpoint_id, due_at)
  where due_at is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
create index intents_settling on sandbox.intents (settles_at) where settles_at is not null;
create index users_with_sales_to_erase on users (id)
  where deleted_at is not null and sales_erased_at is null;
create index products_by_imei on products (imei_hash)
  where imei_hash is not null;
create index products_by_imei2 on products (imei2_hash)
  where imei2_hash is not null;
create index built_files_by_time on built_files (seen_at);
create index products_by_title_reading on products (title_reading)
  where status = 'available' and (model_id is null or storage_gb is null);
create index handovers_with_return_code on handovers (booking_id)
  where return_code is not null;
create trigger users_keep_role before update of role on users
  for each row execute function keep_role();
create trigger audit_log_chain before insert on audit_log
  for each row execute function chain_audit_row();
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting_audit();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_rewriting_audit();
create trigger products_imei_not_taken_down before insert or update of status, imei_hash on products
  for each row execute function refuse_taken_down_imei();
create trigger models_are_numbered before insert on models
  for each row execute function number_model();
create trigger phones_have_a_cell before insert or update on products
  for each row execute function place_phone();
create trigger phones_are_counted after insert on products
  referencing new table as listed for each statement execute function note_cells_listed();
create trigger phones_are_counted_anew after update or delete on products
  for each row execute function note_cell();
create trigger verified_sellers_are_settled after update of verified_at on users
  for each row when ((old.verified_at is null) <> (new.verified_at is null))
  execute function note_verified();
create trigger notifications_read_is_told after update of read_at on notifications
  for each row when (old.read_at is distinct from new.read_at) execute function tell_of_news();
create trigger sessions_end_is_told after delete on sessions
  for each row execute function tell_of_session();
create trigger users_closing_is_told after update of deleted_at, disabled_at, token_version on users
  for each row execute function tell_of_person();
create trigger passkeys_are_told after insert on passkeys
  for each row execute function tell_of_factor();
create trigger totp_keys_are_told after update of confirmed_at on totp_keys
  for each row execute function tell_of_factor();
create trigger prices_are_due after insert on products
  referencing new table as listed for each statement execute function note_guide_listed();
create trigger prices_are_due_anew after update of status, selling_price_cents, model_id, storage_gb,
  condition on products
  for each row when (
    (old.status, old.selling_price_cents, old.model_id, old.storage_gb, old.condition)
      is distinct from
    (new.status, new.selling_price_cents, new.model_id, new.storage_gb, new.condition))
  execute function note_guide_changed();
create trigger bookings_keep_promise before insert on bookings
  for each row when (new.promised is null) execute function keep_promise();
create trigger cell_changes_are_folded after insert on cell_changes
  for each row when (new.id % 1000 = 0) execute function ask_for_folding();
create trigger sessions_renewal_is_told after update of id on sessions
  for each row when (old.id <> new.id) execute function tell_of_session();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry('id');
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function check_ledger_entry('entry_id');
create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function refuse_rewriting_ledger();
create trigger ledger_postings_stay before update or delete or truncate on ledger_postings
  for each statement execute function refuse_rewriting_ledger();
create trigger products_imei_known before insert or update of status, imei_hash, imei2_hash on products
  for each row execute function refuse_known_imei();
create trigger titles_are_read after insert on products
  referencing new table as listed for each statement execute function ask_for_reading();
alter table audit_log enable always trigger audit_log_chain;
alter table audit_log enable always trigger audit_log_stays;
alter table audit_head enable always trigger audit_head_stays;
alter table cell_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table ledger_entries enable always trigger ledger_entries_balance;
alter table ledger_entries enable always trigger ledger_entries_stay;
alter table ledger_postings enable always trigger ledger_postings_balance;
alter table ledger_postings enable always trigger ledger_postings_stay;
insert into categories (id, uid, name, image) values
  ('01', '01920000-0000-7000-8000-000000000001', 'Iphone', '/pictures/brand-iphone.webp'),
  ('02', '01920000-0000-7000-8000-000000000002', 'Samsung', '/pictures/brand-samsung.webp'),
  ('03', '01920000-0000-7000-8000-000000000003', 'OnePlus', '/pictures/brand-oneplus.webp');
insert into audit_head default values;
insert into cells_folded values (1);
insert into guide_rounds (next_at) values (clock_timestamp());
insert into replica_heartbeats (beaten_at) values (clock_timestamp());
insert into shop_currency (code) values ('usd');
insert into models
  (id, category_id, name, release_year, launch_price_cents, storages_gb, aliases, number) values
  ('iphone-6', '01', 'iPhone 6', 2014, 64900, '{16,64,128}', '{"iphone6","appleiphone6","ip6","আইফোন6"}', 129),
  ('iphone-6-plus', '01', 'iPhone 6 Plus', 2014, 74900, '{16,64,128}', '{"iphone6+","appleiphone6+","ip6+","আইফোন6+","6+"}', 130),
  ('iphone-6s', '01', 'iPhone 6s', 2015, 64900, '{16,32,64,128}', '{"iphone6s","appleiphone6s","ip6s","আইফোন6s","6s"}', 131),
  ('iphone-6s-plus', '01', 'iPhone 6s Plus', 2015, 74900, '{16,32,64,128}', '{"iphone6s+","appleiphone6s+","ip6s+","আইফোন6s+","6s+"}', 132),
  ('iphone-7', '01', 'iPhone 7', 2016, 64900, '{32,128,256}', '{"iphone7","appleiphone7","ip7","আইফোন7"}', 133),
  ('iphone-7-plus', '01', 'iPhone 7 Plus', 2016, 76900, '{32,128,256}', '{"iphone7+","appleiphone7+","ip7+","আইফোন7+","7+"}', 134),
  ('iphone-se-1st-generation', '01', 'iPhone SE (1st generation)', 2016, 39900, '{16,32,64,128}', '{"iphonese1","appleiphonese1","ipse1","আইফোনse1","se1","iphonese2016","appleiphonese2016","ipse2016","আইফোনse2016","se2016","iphonese1stgeneration","appleiphonese1stgeneration","ipse1stgeneration","আইফোনse1stgeneration","se1stgeneration"}', 135),
  ('iphone-8', '01', 'iPhone 8', 2017, 69900, '{64,128,256}', '{"iphone8","appleiphone8","ip8","আইফোন8"}', 136),
  ('iphone-8-plus', '01', 'iPhone 8 Plus', 2017, 79900, '{64,128,256}', '{"iphone8+","appleiphone8+","ip8+","আইফোন8+","8+"}', 137),
  ('iphone-x', '01', 'iPhone X', 2017, 99900, '{64,256}', '{"iphonex","appleiphonex","ipx","আইফোনx","x"}', 138),
  ('iphone-xr', '01', 'iPhone XR', 2018, 74900, '{64,128,256}', '{"iphonexr","appleiphonexr","ipxr","আইফোনxr","xr"}', 139),
  ('iphone-xs', '01', 'iPhone XS', 2018, 99900, '{64,256,512}', '{"iphonexs","appleiphonexs","ipxs","আইফোনxs","xs"}', 140),
  ('iphone-xs-max', '01', 'iPhone XS Max', 2018, 109900, '{64,256,512}', '{"iphonexsmax","appleiphonexsmax","ipxsmax","আইফোনxsmax","xsmax"}', 141),
  ('iphone-11', '01', 'iPhone 11', 2019, 69900, '{64,128,256}', '{"iphone11","appleiphone11","ip11","আইফোন11"}', 142),
  ('iphone-11-pro', '01', 'iPhone 11 Pro', 2019, 99900, '{64,256,512}', '{"iphone11pro","appleiphone11pro","ip11pro","আইফোন11pro","11pro"}', 143),
  ('iphone-11-pro-max', '01', 'iPhone 11 Pro Max', 2019, 109900, '{64,256,512}', '{"iphone11promax","appleiphone11promax","ip11promax","আইফোন11promax","11promax"}', 144),
  ('iphone-12', '01', 'iPhone 12', 2020, 79900, '{64,128,256}', '{"iphone12","appleiphone12","ip12","আইফোন12"}', 145),
  ('iphone-12-mini', '01', 'iPhone 12 mini', 2020, 69900, '{64,128,256}', '{"iphone12mini","appleiphone12mini","ip12mini","আইফোন12mini","12mini"}', 146),
  ('iphone-12-pro', '01', 'iPhone 12 Pro', 2020, 99900, '{128,256,512}', '{"iphone12pro","appleiphone12pro","ip12pro","আইফোন12pro","12pro"}', 147),
  ('iphone-12-pro-max', '01', 'iPhone 12 Pro Max', 2020, 109900, '{128,256,512}', '{"iphone12promax","appleiphone12promax","ip12promax","আইফোন12promax","12promax"}', 148),
  ('iphone-se-2nd-generation', '01', 'iPhone SE (2nd generation)', 2020, 39900, '{64,128,256}', '{"iphonese2","appleiphonese2","ipse2","আইফোনse2","se2","iphonese2020","appleiphonese2020","ipse2020","আইফোনse2020","se2020","iphonese2ndgeneration","appleiphonese2ndgeneration","ipse2ndgeneration","আইফোনse2ndgeneration","se2ndgeneration"}', 149),
  ('iphone-13', '01', 'iPhone 13', 2021, 79900, '{128,256,512}', '{"iphone13","appleiphone13","ip13","আইফোন13"}', 150),
  ('iphone-13-mini', '01', 'iPhone 13 mini', 2021, 69900, '{128,256,512}', '{"iphone13mini","appleiphone13mini","ip13mini","আইফোন13mini","13mini"}', 151),
  ('iphone-13-pro', '01', 'iPhone 13 Pro', 2021, 99900, '{128,256,512,1024}', '{"iphone13pro","appleiphone13pro","ip13pro","আইফোন13pro","13pro"}', 152),
  ('iphone-13-pro-max', '01', 'iPhone 13 Pro Max', 2021, 109900, '{128,256,512,1024}', '{"iphone13promax","appleiphone13promax","ip13promax","আইফোন13promax","13promax"}', 153),
  ('iphone-14', '01', 'iPhone 14', 2022, 79900, '{128,256,512}', '{"iphone14","appleiphone14","ip14","আইফোন14"}', 154),
  ('iphone-14-plus', '01', 'iPhone 14 Plus', 2022, 89900, '{128,256,512}', '{"iphone14+","appleiphone14+","ip14+","আইফোন14+","14+"}', 155),
  ('iphone-14-pro', '01', 'iPhone 14 Pro', 2022, 99900, '{128,256,512,1024}', '{"iphone14pro","appleiphone14pro","ip14pro","আইফোন14pro","14pro"}', 156),
  ('iphone-14-pro-max', '01', 'iPhone 14 Pro Max', 2022, 109900, '{128,256,512,1024}', '{"iphone14promax","appleiphone14promax","ip14promax","আইফোন14promax","14promax"}', 157),
  ('iphone-se-3rd-generation', '01', 'iPhone SE (3rd generation)', 2022, 42900, '{64,128,256}', '{"iphonese3","appleiphonese3","ipse3","আইফোনse3","se3","iphonese2022","appleiphonese2022","ipse2022","আইফোনse2022","se2022","iphonese3rdgeneration","appleiphonese3rdgeneration","ipse3rdgeneration","আইফোনse3rdgeneration","se3rdgeneration"}', 158),
  ('iphone-15', '01', 'iPhone 15', 2023, 79900, '{128,256,512}', '{"iphone15","appleiphone15","ip15","আইফোন15"}', 159),
  ('iphone-15-plus', '01', 'iPhone 15 Plus', 2023, 89900, '{128,256,512}', '{"iphone15+","appleiphone15+","ip15+","আইফোন15+","15+"}', 160),
  ('iphone-15-pro', '01', 'iPhone 15 Pro', 2023, 99900, '{128,256,512,1024}', '{"iphone15pro","appleiphone15pro","ip15pro","আইফোন15pro","15pro"}', 161),
  ('iphone-15-pro-max', '01', 'iPhone 15 Pro Max', 2023, 119900, '{256,512,1024}', '{"iphone15promax","appleiphone15promax","ip15promax","আইফোন15promax","15promax"}', 162),
  ('iphone-16', '01', 'iPhone 16', 2024, 79900, '{128,256,512}', '{"iphone16","appleiphone16","ip16","আইফোন16"}', 163),
  ('iphone-16-plus', '01', 'iPhone 16 Plus', 2024, 89900, '{128,256,512}', '{"iphone16+","appleiphone16+","ip16+","আইফোন16+","16+"}', 164),
  ('iphone-16-pro', '01', 'iPhone 16 Pro', 2024, 99900, '{128,256,512,1024}', '{"iphone16pro","appleiphone16pro","ip16pro","আইফোন16pro","16pro"}', 165),
  ('iphone-16-pro-max', '01', 'iPhone 16 Pro Max', 2024, 119900, '{256,512,1024}', '{"iphone16promax","appleiphone16promax","ip16promax","আইফোন16promax","16promax"}', 166),
  ('iphone-16e', '01', 'iPhone 16e', 2025, 59900, '{128,256,512}', '{"iphone16e","appleiphone16e","ip16e","আইফোন16e","16e"}', 167),
  ('iphone-17', '01', 'iPhone 17', 2025, 79900, '{256,512}', '{"iphone17","appleiphone17","ip17","আইফোন17"}', 168),
  ('iphone-17-pro', '01', 'iPhone 17 Pro', 2025, 109900, '{256,512,1024}', '{"iphone17pro","appleiphone17pro","ip17pro","আইফোন17pro","17pro"}', 169),
  ('iphone-17-pro-max', '01', 'iPhone 17 Pro Max', 2025, 119900, '{256,512,1024,2048}', '{"iphone17promax","appleiphone17promax","ip17promax","আইফোন17promax","17promax"}', 170),
  ('iphone-air', '01', 'iPhone Air', 2025, 99900, '{256,512,1024}', '{"iphoneair","appleiphoneair","ipair","আইফোনair","air"}', 171),
  ('galaxy-note8', '02', 'Galaxy Note8', 2017, 93000, '{64}', '{"galaxynote8","samsunggalaxynote8","samsungnote8","note8","গ্যালাক্সিnote8"}', 257),
  ('galaxy-s8', '02', 'Galaxy S8', 2017, 72500, '{64}', '{"galaxys8","samsunggalaxys8","samsungs8","s8","গ্যালাক্সিs8"}', 258),
  ('galaxy-s8-plus', '02', 'Galaxy S8+', 2017, 82500, '{64}', '{"galaxys8+","samsunggalaxys8+","samsungs8+","s8+","গ্যালাক্সিs8+"}', 259),
  ('galaxy-note9', '02', 'Galaxy Note9', 2018, 100000, '{128,512}', '{"galaxynote9","samsunggalaxynote9","samsungnote9","note9","গ্যালাক্সিnote9"}', 260),
  ('galaxy-s9', '02', 'Galaxy S9', 2018, 72000, '{64,128,256}', '{"galaxys9","samsunggalaxys9","samsungs9","s9","গ্যালাক্সিs9"}', 261),
  ('galaxy-s9-plus', '02', 'Galaxy S9+', 2018, 84000, '{64,128,256}', '{"galaxys9+","samsunggalaxys9+","samsungs9+","s9+","গ্যালাক্সিs9+"}', 262),
  ('galaxy-a50', '02', 'Galaxy A50', 2019, 35000, '{64}', '{"galaxya50","samsunggalaxya50","samsunga50","a50","গ্যালাক্সিa50"}', 263),
  ('galaxy-fold', '02', 'Galaxy Fold', 2019, 198000, '{512}', '{"galaxyfold","samsunggalaxyfold","samsungfold","fold","গ্যালাক্সিfold"}', 264),
  ('galaxy-note10', '02', 'Galaxy Note10', 2019, 95000, '{256}', '{"galaxynote10","samsunggalaxynote10","samsungnote10","note10","গ্যালাক্সিnote10"}', 265),
  ('galaxy-note10-plus', '02', 'Galaxy Note10+', 2019, 110000, '{256,512}', '{"galaxynote10+","samsunggalaxynote10+","samsungnote10+","note10+","গ্যালাক্সিnote10+"}', 266),
  ('galaxy-s10', '02', 'Galaxy S10', 2019, 90000, '{128,512}', '{"galaxys10","samsunggalaxys10","samsungs10","s10","গ্যালাক্সিs10"}', 267),
  ('galaxy-s10-5g', '02', 'Galaxy S10 5G', 2019, 130000, '{256,512}', '{"galaxys105g","samsunggalaxys105g","samsungs105g","s105g","গ্যালাক্সিs105g","galaxys10","samsunggalaxys10","samsungs10","s10","গ্যালাক্সিs10"}', 268),
  ('galaxy-s10-plus', '02', 'Galaxy S10+', 2019, 100000, '{128,512,1024}', '{"galaxys10+","samsunggalaxys10+","samsungs10+","s10+","গ্যালাক্সিs10+"}', 269),
  ('galaxy-s10e', '02', 'Galaxy S10e', 2019, 75000, '{128,256}', '{"galaxys10e","samsunggalaxys10e","samsungs10e","s10e","গ্যালাক্সিs10e"}', 270),
  ('galaxy-a51', '02', 'Galaxy A51', 2020, 40000, '{128}', '{"galaxya51","samsunggalaxya51","samsunga51","a51","গ্যালাক্সিa51"}', 271),
  ('galaxy-a71-5g', '02', 'Galaxy A71 5G', 2020, 60000, '{128}', '{"galaxya715g","samsunggalaxya715g","samsunga715g","a715g","গ্যালাক্সিa715g","galaxya71","samsunggalaxya71","samsunga71","a71","গ্যালাক্সিa71"}', 272),
  ('galaxy-note20-5g', '02', 'Galaxy Note20 5G', 2020, 100000, '{128}', '{"galaxynote205g","samsunggalaxynote205g","samsungnote205g","note205g","গ্যালাক্সিnote205g","galaxynote20","samsunggalaxynote20","samsungnote20","note20","গ্যালাক্সিnote20"}', 273),
  ('galaxy-note20-ultra-5g', '02', 'Galaxy Note20 Ultra 5G', 2020, 130000, '{128,512}', '{"galaxynote20ultra5g","samsunggalaxynote20ultra5g","samsungnote20ultra5g","note20ultra5g","গ্যালাক্সিnote20ultra5g","galaxynote20ultra","samsunggalaxynote20ultra","samsungnote20ultra","note20ultra","গ্যালাক্সিnote20ultra"}', 274),
  ('galaxy-s20-5g', '02', 'Galaxy S20 5G', 2020, 100000, '{128}', '{"galaxys205g","samsunggalaxys205g","samsungs205g","s205g","গ্যালাক্সিs205g","galaxys20","samsunggalaxys20","samsungs20","s20","গ্যালাক্সিs20"}', 275),
  ('galaxy-s20-fe-5g', '02', 'Galaxy S20 FE 5G', 2020, 70000, '{128}', '{"galaxys20fe5g","samsunggalaxys20fe5g","samsungs20fe5g","s20fe5g","গ্যালাক্সিs20fe5g","galaxys20fe","samsunggalaxys20fe","samsungs20fe","s20fe","গ্যালাক্সিs20fe"}', 276),
  ('galaxy-s20-plus-5g', '02', 'Galaxy S20+ 5G', 2020, 120000, '{128,512}', '{"galaxys20+5g","samsunggalaxys20+5g","samsungs20+5g","s20+5g","গ্যালাক্সিs20+5g","galaxys20+","samsunggalaxys20+","samsungs20+","s20+","গ্যালাক্সিs20+"}', 277),
  ('galaxy-s20-ultra-5g', '02', 'Galaxy S20 Ultra 5G', 2020, 140000, '{128,512}', '{"galaxys20ultra5g","samsunggalaxys20ultra5g","samsungs20ultra5g","s20ultra5g","গ্যালাক্সিs20ultra5g","galaxys20ultra","samsunggalaxys20ultra","samsungs20ultra","s20ultra","গ্যালাক্সিs20ultra"}', 278),
  ('galaxy-z-flip', '02', 'Galaxy Z Flip', 2020, 138000, '{256}', '{"galaxyzflip","samsunggalaxyzflip","samsungzflip","zflip","গ্যালাক্সিzflip"}', 279),
  ('galaxy-z-flip-5g', '02', 'Galaxy Z Flip 5G', 2020, 145000, '{256}', '{"galaxyzflip5g","samsunggalaxyzflip5g","samsungzflip5g","zflip5g","গ্যালাক্সিzflip5g","galaxyzflip","samsunggalaxyzflip","samsungzflip","zflip","গ্যালাক্সিzflip"}', 280),
  ('galaxy-z-fold2', '02', 'Galaxy Z Fold2', 2020, 200000, '{256}', '{"galaxyzfold2","samsunggalaxyzfold2","samsungzfold2","zfold2","গ্যালাক্সিzfold2"}', 281),
  ('galaxy-a32-5g', '02', 'Galaxy A32 5G', 2021, 28000, '{64}', '{"galaxya325g","samsunggalaxya325g","samsunga325g","a325g","গ্যালাক্সিa325g","galaxya32","samsunggalaxya32","samsunga32","a32","গ্যালাক্সিa32"}', 282),
  ('galaxy-a52-5g', '02', 'Galaxy A52 5G', 2021, 50000, '{128}', '{"galaxya525g","samsunggalaxya525g","samsunga525g","a525g","গ্যালাক্সিa525g","galaxya52","samsunggalaxya52","samsunga52","a52","গ্যালাক্সিa52"}', 283),
  ('galaxy-s21-5g', '02', 'Galaxy S21 5G', 2021, 80000, '{128,256}', '{"galaxys215g","samsunggalaxys215g","samsungs215g","s215g","গ্যালাক্সিs215g","galaxys21","samsunggalaxys21","samsungs21","s21","গ্যালাক্সিs21"}', 284),
  ('galaxy-s21-plus-5g', '02', 'Galaxy S21+ 5G', 2021, 100000, '{128,256}', '{"galaxys21+5g","samsunggalaxys21+5g","samsungs21+5g","s21+5g","গ্যালাক্সিs21+5g","galaxys21+","samsunggalaxys21+","samsungs21+","s21+","গ্যালাক্সিs21+"}', 285),
  ('galaxy-s21-ultra-5g', '02', 'Galaxy S21 Ultra 5G', 2021, 120000, '{128,256,512}', '{"galaxys21ultra5g","samsunggalaxys21ultra5g","samsungs21ultra5g","s21ultra5g","গ্যালাক্সিs21ultra5g","galaxys21ultra","samsunggalaxys21ultra","samsungs21ultra","s21ultra","গ্যালাক্সিs21ultra"}', 286),
  ('galaxy-z-flip3', '02', 'Galaxy Z Flip3', 2021, 100000, '{128,256}', '{"galaxyzflip3","samsunggalaxyzflip3","samsungzflip3","zflip3","গ্যালাক্সিzflip3"}', 287),
  ('galaxy-z-fold3', '02', 'Galaxy Z Fold3', 2021, 180000, '{256,512}', '{"galaxyzfold3","samsunggalaxyzfold3","samsungzfold3","zfold3","গ্যালাক্সিzfold3"}', 288),
  ('galaxy-a53-5g', '02', 'Galaxy A53 5G', 2022, 45000, '{128}', '{"galaxya535g","samsunggalaxya535g","samsunga535g","a535g","গ্যালাক্সিa535g","galaxya53","samsunggalaxya53","samsunga53","a53","গ্যালাক্সিa53"}', 289),
  ('galaxy-s21-fe-5g', '02', 'Galaxy S21 FE 5G', 2022, 70000, '{128,256}', '{"galaxys21fe5g","samsunggalaxys21fe5g","samsungs21fe5g","s21fe5g","গ্যালাক্সিs21fe5g","galaxys21fe","samsunggalaxys21fe","samsungs21fe","s21fe","গ্যালাক্সিs21fe"}', 290),
  ('galaxy-s22', '02', 'Galaxy S22', 2022, 80000, '{128,256}', '{"galaxys22","samsunggalaxys22","samsungs22","s22","গ্যালাক্সিs22"}', 291),
  ('galaxy-s22-plus', '02', 'Galaxy S22+', 2022, 100000, '{128,256}', '{"galaxys22+","samsunggalaxys22+","samsungs22+","s22+","গ্যালাক্সিs22+"}', 292),
  ('galaxy-s22-ultra', '02', 'Galaxy S22 Ultra', 2022, 120000, '{128,256,512,1024}', '{"galaxys22ultra","samsunggalaxys22ultra","samsungs22ultra","s22ultra","গ্যালাক্সিs22ultra"}', 293),
  ('galaxy-z-flip4', '02', 'Galaxy Z Flip4', 2022, 100000, '{128,256,512}', '{"galaxyzflip4","samsunggalaxyzflip4","samsungzflip4","zflip4","গ্যালাক্সিzflip4"}', 294),
  ('galaxy-z-fold4', '02', 'Galaxy Z Fold4', 2022, 180000, '{256,512,1024}', '{"galaxyzfold4","samsunggalaxyzfold4","samsungzfold4","zfold4","গ্যালাক্সিzfold4"}', 295),
  ('galaxy-a14-5g', '02', 'Galaxy A14 5G', 2023, 20000, '{64}', '{"galaxya145g","samsunggalaxya145g","samsunga145g","a145g","গ্যালাক্সিa145g","galaxya14","samsunggalaxya14","samsunga14","a14","গ্যালাক্সিa14"}', 296),
  ('galaxy-a54-5g', '02', 'Galaxy A54 5G', 2023, 45000, '{128}', '{"galaxya545g","samsunggalaxya545g","samsunga545g","a545g","গ্যালাক্সিa545g","galaxya54","samsunggalaxya54","samsunga54","a54","গ্যালাক্সিa54"}', 297),
  ('galaxy-s23', '02', 'Galaxy S23', 2023, 80000, '{128,256}', '{"galaxys23","samsunggalaxys23","samsungs23","s23","গ্যালাক্সিs23"}', 298),
  ('galaxy-s23-fe', '02', 'Galaxy S23 FE', 2023, 60000, '{128,256}', '{"galaxys23fe","samsunggalaxys23fe","samsungs23fe","s23fe","গ্যালাক্সিs23fe"}', 299),
  ('galaxy-s23-plus', '02', 'Galaxy S23+', 2023, 100000, '{256,512}', '{"galaxys23+","samsunggalaxys23+","samsungs23+","s23+","গ্যালাক্সিs23+"}', 300),
  ('galaxy-s23-ultra', '02', 'Galaxy S23 Ultra', 2023, 120000, '{256,512,1024}', '{"galaxys23ultra","samsunggalaxys23ultra","samsungs23ultra","s23ultra","গ্যালাক্সিs23ultra"}', 301),
  ('galaxy-z-flip5', '02', 'Galaxy Z Flip5', 2023, 100000, '{256,512}', '{"galaxyzflip5","samsunggalaxyzflip5","samsungzflip5","zflip5","গ্যালাক্সিzflip5"}', 302),
  ('galaxy-z-fold5', '02', 'Galaxy Z Fold5', 2023, 180000, '{256,512,1024}', '{"galaxyzfold5","samsunggalaxyzfold5","samsungzfold5","zfold5","গ্যালাক্সিzfold5"}', 303),
  ('galaxy-a35-5g', '02', 'Galaxy A35 5G', 2024, 40000, '{128}', '{"galaxya355g","samsunggalaxya355g","samsunga355g","a355g","গ্যালাক্সিa355g","galaxya35","samsunggalaxya35","samsunga35","a35","গ্যালাক্সিa35"}', 304),
  ('galaxy-s24', '02', 'Galaxy S24', 2024, 80000, '{128,256}', '{"galaxys24","samsunggalaxys24","samsungs24","s24","গ্যালাক্সিs24"}', 305),
  ('galaxy-s24-fe', '02', 'Galaxy S24 FE', 2024, 65000, '{128,256}', '{"galaxys24fe","samsunggalaxys24fe","samsungs24fe","s24fe","গ্যালাক্সিs24fe"}', 306),
  ('galaxy-s24-plus', '02', 'Galaxy S24+', 2024, 100000, '{256,512}', '{"galaxys24+","samsunggalaxys24+","samsungs24+","s24+","গ্যালাক্সিs24+"}', 307),
  ('galaxy-s24-ultra', '02', 'Galaxy S24 Ultra', 2024, 130000, '{256,512,1024}', '{"galaxys24ultra","samsunggalaxys24ultra","samsungs24ultra","s24ultra","গ্যালাক্সিs24ultra"}', 308),
  ('galaxy-z-flip6', '02', 'Galaxy Z Flip6', 2024, 110000, '{256,512}', '{"galaxyzflip6","samsunggalaxyzflip6","samsungzflip6","zflip6","গ্যালাক্সিzflip6"}', 309),
  ('galaxy-z-fold6', '02', 'Galaxy Z Fold6', 2024, 190000, '{256,512,1024}', '{"galaxyzfold6","samsunggalaxyzfold6","samsungzfold6","zfold6","গ্যালাক্সিzfold6"}', 310),
  ('galaxy-a26-5g', '02', 'Galaxy A26 5G', 2025, 30000, '{128}', '{"galaxya265g","samsunggalaxya265g","samsunga265g","a265g","গ্যালাক্সিa265g","galaxya26","samsunggalaxya26","samsunga26","a26","গ্যালাক্সিa26"}', 311),
  ('galaxy-a36-5g', '02', 'Galaxy A36 5G', 2025, 40000, '{128}', '{"galaxya365g","samsunggalaxya365g","samsunga365g","a365g","গ্যালাক্সিa365g","galaxya36","samsunggalaxya36","samsunga36","a36","গ্যালাক্সিa36"}', 312),
  ('galaxy-a56-5g', '02', 'Galaxy A56 5G', 2025, 50000, '{128}', '{"galaxya565g","samsunggalaxya565g","samsunga565g","a565g","গ্যালাক্সিa565g","galaxya56","samsunggalaxya56","samsunga56","a56","গ্যালাক্সিa56"}', 313),
  ('galaxy-s25', '02', 'Galaxy S25', 2025, 80000, '{128,256}', '{"galaxys25","samsunggalaxys25","samsungs25","s25","গ্যালাক্সিs25"}', 314),
  ('galaxy-s25-edge', '02', 'Galaxy S25 Edge', 2025, 110000, '{256,512}', '{"galaxys25edge","samsunggalaxys25edge","samsungs25edge","s25edge","গ্যালাক্সিs25edge"}', 315),
  ('galaxy-s25-fe', '02', 'Galaxy S25 FE', 2025, 65000, '{128,256}', '{"galaxys25fe","samsunggalaxys25fe","samsungs25fe","s25fe","গ্যালাক্সিs25fe"}', 316),
  ('galaxy-s25-plus', '02', 'Galaxy S25+', 2025, 100000, '{256,512}', '{"galaxys25+","samsunggalaxys25+","samsungs25+","s25+","গ্যালাক্সিs25+"}', 317),
  ('galaxy-s25-ultra', '02', 'Galaxy S25 Ultra', 2025, 130000, '{256,512,1024}', '{"galaxys25ultra","samsunggalaxys25ultra","samsungs25ultra","s25ultra","গ্যালাক্সিs25ultra"}', 318),
  ('galaxy-z-flip7', '02', 'Galaxy Z Flip7', 2025, 110000, '{256,512}', '{"galaxyzflip7","samsunggalaxyzflip7","samsungzflip7","zflip7","গ্যালাক্সিzflip7"}', 319),
  ('galaxy-z-flip7-fe', '02', 'Galaxy Z Flip7 FE', 2025, 90000, '{128,256}', '{"galaxyzflip7fe","samsunggalaxyzflip7fe","samsungzflip7fe","zflip7fe","গ্যালাক্সিzflip7fe"}', 320),
  ('galaxy-z-fold7', '02', 'Galaxy Z Fold7', 2025, 200000, '{256,512,1024}', '{"galaxyzfold7","samsunggalaxyzfold7","samsungzfold7","zfold7","গ্যালাক্সিzfold7"}', 321),
  ('oneplus-one', '03', 'OnePlus One', 2014, 29900, '{16,64}', '{"oneplusone","1+one","opone","ওয়ানপ্লাসone","oneplus1","1+1","op1","ওয়ানপ্লাস1"}', 385),
  ('oneplus-2', '03', 'OnePlus 2', 2015, 32900, '{16,64}', '{"oneplus2","1+2","op2","ওয়ানপ্লাস2"}', 386),
  ('oneplus-x', '03', 'OnePlus X', 2015, 24900, '{16}', '{"oneplusx","1+x","opx","ওয়ানপ্লাসx"}', 387),
  ('oneplus-3', '03', 'OnePlus 3', 2016, 39900, '{64}', '{"oneplus3","1+3","op3","ওয়ানপ্লাস3"}', 388),
  ('oneplus-3t', '03', 'OnePlus 3T', 2016, 43900, '{64,128}', '{"oneplus3t","1+3t","op3t","ওয়ানপ্লাস3t"}', 389),
  ('oneplus-5', '03', 'OnePlus 5', 2017, 47900, '{64,128}', '{"oneplus5","1+5","op5","ওয়ানপ্লাস5"}', 390),
  ('oneplus-5t', '03', 'OnePlus 5T', 2017, 49900, '{64,128}', '{"oneplus5t","1+5t","op5t","ওয়ানপ্লাস5t"}', 391),
  ('oneplus-6', '03', 'OnePlus 6', 2018, 52900, '{64,128,256}', '{"oneplus6","1+6","op6","ওয়ানপ্লাস6"}', 392),
  ('oneplus-6t', '03', 'OnePlus 6T', 2018, 54900, '{128,256}', '{"oneplus6t","1+6t","op6t","ওয়ানপ্লাস6t"}', 393),
  ('oneplus-7-pro', '03', 'OnePlus 7 Pro', 2019, 66900, '{128,256}', '{"oneplus7pro","1+7pro","op7pro","ওয়ানপ্লাস7pro"}', 394),
  ('oneplus-7t', '03', 'OnePlus 7T', 2019, 59900, '{128}', '{"oneplus7t","1+7t","op7t","ওয়ানপ্লাস7t"}', 395),
  ('oneplus-8', '03', 'OnePlus 8', 2020, 69900, '{128,256}', '{"oneplus8","1+8","op8","ওয়ানপ্লাস8"}', 396),
  ('oneplus-8-pro', '03', 'OnePlus 8 Pro', 2020, 89900, '{128,256}', '{"oneplus8pro","1+8pro","op8pro","ওয়ানপ্লাস8pro"}', 397),
  ('oneplus-8t', '03', 'OnePlus 8T', 2020, 74900, '{256}', '{"oneplus8t","1+8t","op8t","ওয়ানপ্লাস8t"}', 398),
  ('oneplus-nord-n10-5g', '03', 'OnePlus Nord N10 5G', 2020, 30000, '{128}', '{"oneplusnordn105g","1+nordn105g","opnordn105g","ওয়ানপ্লাসnordn105g","nordn105g","oneplusnordn10","1+nordn10","opnordn10","ওয়ানপ্লাসnordn10","nordn10"}', 399),
  ('oneplus-nord-n100', '03', 'OnePlus Nord N100', 2020, 18000, '{64}', '{"oneplusnordn100","1+nordn100","opnordn100","ওয়ানপ্লাসnordn100","nordn100"}', 400),
  ('oneplus-9', '03', 'OnePlus 9', 2021, 72900, '{128,256}', '{"oneplus9","1+9","op9","ওয়ানপ্লাস9"}', 401),
  ('oneplus-9-pro', '03', 'OnePlus 9 Pro', 2021, 96900, '{128,256}', '{"oneplus9pro","1+9pro","op9pro","ওয়ানপ্লাস9pro"}', 402),
  ('oneplus-nord-n200-5g', '03', 'OnePlus Nord N200 5G', 2021, 24000, '{64}', '{"oneplusnordn2005g","1+nordn2005g","opnordn2005g","ওয়ানপ্লাসnordn2005g","nordn2005g","oneplusnordn200","1+nordn200","opnordn200","ওয়ানপ্লাসnordn200","nordn200"}', 403),
  ('oneplus-10-pro', '03', 'OnePlus 10 Pro', 2022, 89900, '{128,256}', '{"oneplus10pro","1+10pro","op10pro","ওয়ানপ্লাস10pro"}', 404),
  ('oneplus-10t', '03', 'OnePlus 10T', 2022, 64900, '{128,256}', '{"oneplus10t","1+10t","op10t","ওয়ানপ্লাস10t"}', 405),
  ('oneplus-11', '03', 'OnePlus 11', 2023, 69900, '{128,256}', '{"oneplus11","1+11","op11","ওয়ানপ্লাস11"}', 406),
  ('oneplus-nord-n30-5g', '03', 'OnePlus Nord N30 5G', 2023, 30000, '{128}', '{"oneplusnordn305g","1+nordn305g","opnordn305g","ওয়ানপ্লাসnordn305g","nordn305g","oneplusnordn30","1+nordn30","opnordn30","ওয়ানপ্লাসnordn30","nordn30"}', 407),
  ('oneplus-open', '03', 'OnePlus Open', 2023, 170000, '{512}', '{"oneplusopen","1+open","opopen","ওয়ানপ্লাসopen"}', 408),
  ('oneplus-12', '03', 'OnePlus 12', 2024, 80000, '{256,512}', '{"oneplus12","1+12","op12","ওয়ানপ্লাস12"}', 409),
  ('oneplus-12r', '03', 'OnePlus 12R', 2024, 50000, '{128,256}', '{"oneplus12r","1+12r","op12r","ওয়ানপ্লাস12r"}', 410),
  ('oneplus-13', '03', 'OnePlus 13', 2025, 90000, '{256,512}', '{"oneplus13","1+13","op13","ওয়ানপ্লাস13"}', 411),
  ('oneplus-13r', '03', 'OnePlus 13R', 2025, 60000, '{256}', '{"oneplus13r","1+13r","op13r","ওয়ানপ্লাস13r"}', 412),
  ('oneplus-15', '03', 'OnePlus 15', 2025, 90000, '{256,512}', '{"oneplus15","1+15","op15","ওয়ানপ্লাস15"}', 413);

drop trigger phones_have_a_cell on products;
drop trigger phones_are_counted on products;
drop trigger phones_are_counted_anew on products;
drop table cells, cells_folded, cell_changes;
drop function place_phone(), note_cell(), note_cells_listed(), fold_cells(int), ask_for_folding();
alter table products alter column words drop expression;
alter table products drop column cell;
drop function phone_words(text, text, text, text, int), phone_cell(int, int, text, text, numeric, boolean, int);

alter table categories drop constraint categories_fit_cells;
alter table models drop constraint models_fit_cells, drop constraint models_check;
drop trigger models_are_numbered on models;
drop function number_model();
create sequence model_numbers as int owned by models.number;
select setval('model_numbers', (select max(number) from models));
do $$ begin
  alter table categories add constraint categories_have_numbers check (id ~ '^[0-9]{2,4}$');
  alter table models alter column number type int, alter column number set default nextval('model_numbers');
end $$;

create function facet_brand(p products) returns int language sql immutable parallel safe as $$
  select p.category_id::int
$$;
create function facet_model(p products) returns int language sql stable parallel safe as $$
  select coalesce((select m.number from models m where m.id = coalesce(p.model_id, p.title_model_id)), 0)
$$;
create function facet_storage(p products) returns int language sql immutable parallel safe as $$
  select coalesce(array_position('{8,16,32,64,128,256,512,1024,2048}'::int[],
    coalesce(p.storage_gb, p.title_storage_gb)), 0)
$$;
create function facet_condition(p products) returns int language sql immutable parallel safe as $$
  select coalesce(array_position('{Excellent,Good,Fair}'::text[], p.condition), 0)
$$;
create function facet_location(p products) returns int language sql immutable parallel safe as $$
  select coalesce(array_position(
    '{Barisal,Chittagong,Dhaka,Khulna,Mymensingh,Rajshahi,Rangpur,Sylhet}'::text[], p.location), 0)
$$;
create function facet_years(p products) returns int language sql immutable parallel safe as $$
  select case when p.years_of_use <= 1 then 0 when p.years_of_use <= 2 then 1 when p.years_of_use <= 3 then 2
    when p.years_of_use <= 5 then 3 else 4 end
$$;
create function facet_verified(p products) returns int language sql stable parallel safe as $$
  select (u.verified_at is not null)::int from users u where u.id = p.seller_id
$$;
create function facet_price(p products) returns int language sql immutable parallel safe as $$
  select width_bucket(p.selling_price_cents - 1, '{2000,3000,4000,5000,6000,7000,8000,9000,10000,11000,12000,13000,14000,15000,16000,17000,18000,
    19000,20000,22500,25000,27500,30000,32500,35000,37500,40000,42500,45000,47500,50000,52500,
    55000,57500,60000,65000,70000,75000,80000,85000,90000,95000,100000,110000,120000,130000,140000,
    150000,160000,170000,180000,190000,200000,250000,300000,500000,1000000}'::int[])
$$;

create function product_words(p products) returns tsvector language sql immutable parallel safe as $$
  select setweight(search_words(p.name || ' ' || coalesce(p.model_name, '')), 'A')
    || setweight(search_words(coalesce(p.colour, '')), 'B')
    || setweight(search_words(p.description), 'D')
$$;

create table facet_buckets (
  id int generated always as identity primary key,
  products int not null,
  applied bigint not null
);
create index facet_buckets_by_application on facet_buckets (applied);
create table facet_applications (latest bigint not null);
insert into facet_applications values (1);
create table facet_changes (id bigint generated always as identity, change smallint not null);
alter table facet_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create function facet_columns(before text default '') returns text language sql stable as $$
  select string_agg(before || attname, ', ' order by attnum) from pg_attribute
  where attrelid = 'facet_changes'::regclass and attnum > 0 and not attisdropped
    and attname not in ('id', 'change')
$$;

create function write_facet_functions() returns void language plpgsql as $$
declare
  names text := facet_columns();
begin
  execute format($f$
    create or replace function set_facets() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'UPDATE' and (new.name, new.category_id) is distinct from (old.name, old.category_id) then
        new.title_model_id := null;
        new.title_storage_gb := null;
        new.title_reading := 0;
      end if;
      %1$s
      if tg_op = 'INSERT' or new.words is null
        or (new.name, new.model_name, new.colour, new.description, %3$s)
          is distinct from (old.name, old.model_name, old.colour, old.description, %2$s) then
        new.words := product_words(new) || array_to_tsvector(array[%4$s]);
      end if;
      return new;
    end $body$ $f$,
    (select string_agg(format('new.facet_%1$s := facet_%1$s(new);', trim(name)), ' ')
      from unnest(string_to_array(names, ',')) as name),
    facet_columns('old.facet_'), facet_columns('new.facet_'),
    (select string_agg(format('''=%1$s'' || new.facet_%1$s', trim(name)), ', ')
      from unnest(string_to_array(names, ',')) as name));

  execute format($f$
    create or replace function note_facets() returns trigger language plpgsql as $body$
    begin
      if old.status = 'available' and tg_op = 'UPDATE' and new.status = 'available'
        and (%2$s) = (%3$s) then
        -- What is counted by words or by prices may have changed.
        if (old.selling_price_cents, old.words) is distinct from (new.selling_price_cents, new.words) then
          insert into facet_changes (%1$s, change) values (%3$s, 0);
        end if;
        return null;
      end if;
      if old.status = 'available' then
        insert into facet_changes (%1$s, change) values (%2$s, -1);
      end if;
      if tg_op = 'UPDATE' and new.status = 'available' then
        insert into facet_changes (%1$s, change) values (%3$s, 1);
      end if;
      return null;
    end $body$ $f$, names, facet_columns('old.facet_'), facet_columns('new.facet_'));

  execute format($f$
    create or replace function note_listed_facets() returns trigger language plpgsql as $body$
    begin
      insert into facet_changes (%1$s, change) select %2$s, 1 from listed where status = 'available';
      return null;
    end $body$ $f$, names, facet_columns('facet_'));

  -- One at a time: who comes later waits, and finds what is left.
  execute format($f$
    create or replace function apply_facet_changes(most int default null) returns int language plpgsql as $body$
    declare
      this bigint;
      result int;
    begin
      perform pg_advisory_xact_lock(7046685);
      if not exists (select from facet_changes) then
        return 0;
      end if;
      update facet_applications set latest = latest + 1 returning latest into this;
      with batch as materialized (select ctid as at from facet_changes limit most),
      taken as (delete from facet_changes where ctid = any (array(select at from batch))
        returning %1$s, change),
      by_brand as (
        insert into brand_counts (category_id, phones)
          select c.id, sum(change) from taken join categories c on c.id::int = taken.brand group by c.id
        on conflict (category_id) do update set phones = brand_counts.phones + excluded.phones),
      sums as materialized (
        select %1$s, sum(change)::int as change from taken group by %1$s having sum(change) <> 0),
      changed as (
        update facet_buckets b set products = b.products + s.change, applied = this
          from sums s where (%2$s) = (%3$s)),
      added as (
        insert into facet_buckets (%1$s, products, applied)
          select %1$s, change, this from sums s
            where not exists (select from facet_buckets b where (%2$s) = (%3$s)))
      select count(*) into result from taken;
      return result;
    end $body$ $f$, names, facet_columns('b.'), facet_columns('s.'));
end $$;

create function add_facet(name text, kind regtype default 'smallint') returns void language plpgsql as $$
begin
  execute format('alter table products add column facet_%s %s not null default 0', name, kind);
  execute format('alter table facet_buckets add column %I %s not null default 0', name, kind);
  execute format('alter table facet_changes add column %I %s not null default 0', name, kind);
  execute 'alter table facet_buckets drop constraint if exists facet_buckets_once';
  execute format('alter table facet_buckets add constraint facet_buckets_once unique (%s)', facet_columns());
  perform write_facet_functions();
end $$;

select add_facet('brand', 'int'), add_facet('model', 'int'), add_facet('storage'), add_facet('condition'),
  add_facet('location'), add_facet('years'), add_facet('verified'), add_facet('price');

create trigger products_have_facets before insert or update on products
  for each row execute function set_facets();
create trigger facets_are_noted_of_listed after insert on products
  referencing new table as listed for each statement execute function note_listed_facets();
create trigger facets_are_noted after update or delete on products
  for each row execute function note_facets();

create function ask_for_application() returns trigger language plpgsql as $$
begin
  if not exists (select from graphile_worker.jobs
      where task_identifier = 'apply-facet-changes' and locked_at is null and run_at <= now()) then
    perform graphile_worker.add_job('apply-facet-changes');
  end if;
  return null;
end $$;
create trigger facet_changes_are_applied after insert on facet_changes
  for each row when (new.id % 1000 = 0) execute function ask_for_application();

do $$ begin
  update products set words = null;
  -- Each order of a search is answered by an index alone, prices between two steps too.
  create index products_newest on products (id desc)
    include (facet_brand, facet_model, facet_storage, facet_condition, facet_location, facet_years, facet_verified,
      facet_price, selling_price_cents)
    where status = 'available';
  create index products_cheapest on products (selling_price_cents, id)
    include (facet_brand, facet_model, facet_storage, facet_condition, facet_location, facet_years, facet_verified,
      facet_price)
    where status = 'available';
  create index products_kept_least on products
      (((selling_price_cents * 10000::bigint / buying_price_cents)), id)
    include (facet_brand, facet_model, facet_storage, facet_condition, facet_location, facet_years, facet_verified,
      facet_price, selling_price_cents, buying_price_cents)
    where status = 'available';
  -- What is kept least of its price is old and worn: where age, condition or price are asked for, a walk to them
  -- would be long, and shares are read group by group.
  create index products_kept_least_in_group on products
      (facet_condition, facet_years, ((facet_price >> 4)),
        ((selling_price_cents * 10000::bigint / buying_price_cents)), id)
    include (facet_brand, facet_model, facet_storage, facet_location, facet_verified, facet_price,
      selling_price_cents, buying_price_cents)
    where status = 'available';
  -- Few phones fit: their buckets are known.
  create index products_by_facets on products
      (facet_brand, facet_model, facet_storage, facet_condition, facet_location, facet_years, facet_verified,
        facet_price, id)
    include (selling_price_cents, buying_price_cents)
    where status = 'available';
  delete from facet_changes;
  execute format('insert into facet_buckets (%1$s, products, applied)
    select %2$s, count(*), 1 from products where status = ''available'' group by %2$s',
    facet_columns(), facet_columns('facet_'));
  delete from brand_counts;
  insert into brand_counts (category_id, phones)
    select category_id, count(*) from products where status = 'available' group by category_id;
end $$;

alter table saved_searches add column filters jsonb not null default '{}';
do $$ begin
  update saved_searches set filters = jsonb_strip_nulls(jsonb_build_object(
    'brand', to_jsonb(brands), 'model', to_jsonb(models), 'condition', to_jsonb(conditions),
    'location', to_jsonb(locations), 'storage', to_jsonb(storages::text[]),
    'years', (select jsonb_agg(edge::text) from unnest('{1,2,3,5}'::int[]) as edge where edge <= years),
    'verified', case when verified then '["1"]'::jsonb end));
end $$;
alter table saved_searches drop column brands, drop column models, drop column conditions, drop column locations,
  drop column storages, drop column years, drop column verified;
create function facet_battery(p products) returns int language sql immutable parallel safe as $$
  select width_bucket(coalesce(p.battery_health, 0), '{80,85,90}'::int[])
$$;
select add_facet('battery');
create function facet_in_the_box(p products) returns int language sql immutable parallel safe as $$
  select ('charger' = any (p.in_the_box))::int + 2 * ('receipt' = any (p.in_the_box))::int
    + 4 * ('box' = any (p.in_the_box))::int
$$;
select add_facet('in_the_box');
