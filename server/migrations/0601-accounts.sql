-- People, how they sign in, and the photos they upload.

create table users (
  id uuid primary key,
  name text not null check (char_length(name) <= 120),
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  user_img text,
  -- Null until the first PUT /user; such a person counts as buyer (R14).
  role text check (role in ('buyer', 'seller')),
  verified_at timestamptz,
  token_version integer not null default 1,
  disabled_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  phone_number text check (phone_number ~ '^[0-9]{6,12}$'),
  last_sign_in_at timestamptz,
  -- An account that its owner closed may be reopened by them; one that an admin closed, by an admin only.
  closed_by text check (closed_by in ('owner', 'admin')),
  -- The choice at registration, until the profile is stored: an interrupted registration is completed later.
  chosen_role text check (chosen_role in ('buyer', 'seller')),
  -- The language of mails: that of the registration, or of the latest sign-in or language switch since.
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  -- When the bookings of an erased account held no personal data any more, so that they are not read again.
  sales_erased_at timestamptz,
  -- Such an email marks an erased account; no other account may have one.
  constraint users_erased_email_check check (email not like '%@erased.invalid' or deleted_at is not null)
);
create unique index users_email_key on users (email);
-- The same expression stands in administration/words-of-person.ts.
create index users_by_words on users
  using gin ((lower(name) || ' ' || email || ' ' || coalesce(phone_number, '')) gin_trgm_ops);
create index sellers_newest on users (id desc) where role = 'seller' and deleted_at is null;
create index sellers_by_name on users (lower(name), id)
  where role = 'seller' and deleted_at is null;
create index sellers_by_email on users (email, id) where role = 'seller' and deleted_at is null;
create index sellers_by_status on users (((verified_at is not null)::integer), id)
  where role = 'seller' and deleted_at is null;
-- A person without a role counts as a buyer.
create index buyers_newest on users (id desc)
  where role is distinct from 'seller' and deleted_at is null;
create index buyers_by_name on users (lower(name), id)
  where role is distinct from 'seller' and deleted_at is null;
create index buyers_by_email on users (email, id)
  where role is distinct from 'seller' and deleted_at is null;
-- The hourly erasure reads only the closed accounts whose bookings may still hold personal data.
create index users_with_sales_to_erase on users (id)
  where deleted_at is not null and sales_erased_at is null;

-- A job writes the facet of a verified seller's products afterwards, so that verifying waits for no sale.
create function note_verified() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('settle-verified', json_build_object('sellerId', new.id));
  return null;
end $$;
create trigger verified_sellers_are_settled after update of verified_at on users
  for each row when ((old.verified_at is null) <> (new.verified_at is null))
  execute function note_verified();

create function publish_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 's:' || new.id);
  return null;
end $$;
create trigger users_publish_change after update of deleted_at, disabled_at, token_version on users
  for each row execute function publish_account_change();

create table admin_grants (
  user_id uuid primary key references users (id),
  granted_at timestamptz not null default app_now()
);

-- Sessions, credentials and verifications are the sign-in library's tables
-- (server/accounts/sign-in/sign-in-service.ts maps its names).
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- The last proof of identity; dangerous calls require a recent one.
  authenticated_at timestamptz not null default app_now(),
  -- Null until the second step is taken.
  second_step_at timestamptz,
  -- A half session that reopens a closed account once its second step is taken.
  reopens_account boolean not null default false
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

create function publish_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 's:' || old.user_id);
  return null;
end $$;
create trigger sessions_publish_end after delete on sessions
  for each row execute function publish_session_end();

-- A renewed session gets another id; event streams of the earlier one end, as after a deletion.
create trigger sessions_publish_renewal after update of id on sessions
  for each row when (old.id <> new.id) execute function publish_session_end();

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
create index credentials_by_user on credentials (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_end on verifications (expires_at);

create table totp_keys (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted with AUTH_SECRET.
  ciphertext text not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default app_now()
);

-- After the first second factor of an account its other sessions need a second step.
create function publish_second_factor() returns trigger language plpgsql as $$
begin
  perform pg_notify('phonehub_events', 's:' || new.user_id);
  return null;
end $$;
create trigger totp_keys_publish after update of confirmed_at on totp_keys
  for each row execute function publish_second_factor();

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
create index passkeys_by_user on passkeys (user_id);

create trigger passkeys_publish after insert on passkeys
  for each row execute function publish_second_factor();

-- Each code works once: using it deletes it.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Wrong codes in a row, counted for the person and not for a session.
create table second_step_tries (
  user_id uuid primary key references users (id) on delete cascade,
  tries integer not null,
  since timestamptz not null
);

-- Codes of links in mails, as hashes. A new code replaces the earlier one of the same purpose.
create table action_codes (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'confirm-email')),
  code_hash text not null unique,
  -- The address to which the code was sent.
  email text not null,
  -- The requesting session, which outlives the others when the code is used.
  session_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  -- A used code stays for a while, so that a link that is opened twice gets a true answer.
  used_at timestamptz,
  primary key (user_id, purpose)
);

-- Anybody may request a reset for any email. A job looks the account up, so that the response takes as long for an
-- unknown email as for a known one.
create table reset_requests (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null default app_now()
);

-- Personal access tokens of sellers: only the SHA-256 of a token is stored.
create table personal_tokens (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 60),
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['listings:read', 'listings:write']),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  last_four text not null check (char_length(last_four) = 4),
  created_at timestamptz not null default app_now(),
  -- A UTC day, so that a busy token is written once a day.
  last_used_on date,
  ends_at timestamptz not null,
  check (ends_at > created_at and ends_at <= created_at + interval '366 days')
);
create index personal_tokens_by_user on personal_tokens (user_id, id desc);
create index personal_tokens_by_end on personal_tokens (ends_at);

-- A row for each photo; its renderings are in the image store under the same id.
create table images (
  id uuid primary key,
  owner_id uuid not null references users (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Null until a product, profile or message uses the photo; unused photos are deleted after an hour.
  attached_at timestamptz,
  created_at timestamptz not null default app_now(),
  -- Photos of drafts stay until then, although nothing uses them yet.
  retain_until timestamptz,
  -- Private photos are served to the two members of a conversation only, under other file names.
  private boolean not null default false
);
create index images_by_owner on images (owner_id);
create index images_unused on images (created_at) where attached_at is null;
create index images_to_retain on images (owner_id) where retain_until is not null;
