alter table users
  add column phone_number text check (phone_number ~ '^[0-9]{6,12}$'),
  add column last_sign_in_at timestamptz,
  -- Its owner may open an account again that they closed; one that an admin closed only an admin may.
  add column closed_by text check (closed_by in ('owner', 'admin'));

alter table sessions
  -- When its holder last showed who they are; what is dangerous wants this to be recent.
  add column authenticated_at timestamptz not null default app_now(),
  -- Null until the second step was taken, whatever way the first one went.
  add column second_step_at timestamptz;
-- Where people were is none of our business; the library keeps it no more.
update sessions set authenticated_at = created_at, ip_address = null;
create index sessions_by_end on sessions (expires_at);
create index verifications_by_end on verifications (expires_at);

create table totp_keys (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with the shop's secret (accounts/seal.ts).
  sealed_key text not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none works twice.
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
create index passkeys_by_user on passkeys (user_id);

-- Each works once: using one deletes it.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Wrong codes in a row; they count for the person, not for the session they were typed into.
create table second_step_tries (
  user_id uuid primary key references users (id) on delete cascade,
  tries integer not null,
  since timestamptz not null
);

-- Links in mails: only a hash is kept, using one deletes it, a new one replaces the one before.
create table action_codes (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'confirm-email')),
  code_hash text not null unique,
  -- The address it was sent to.
  email text not null,
  -- The session that asked, where it shall outlive the others.
  session_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  primary key (user_id, purpose)
);

-- Asked for by anybody with any email; a job looks who it is, so that the answer takes no longer for
-- a known one.
create table reset_requests (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null default app_now()
);

alter table mails
  add column html text,
  -- Such a mail is emptied as soon as it was sent.
  add column has_code boolean not null default false;
