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
  updated_at timestamptz not null default app_now()
);
create unique index users_email_key on users (email);
create index users_by_role on users (role, id desc) where deleted_at is null;

-- The role is written once, whatever code runs.
create function keep_role() returns trigger language plpgsql as $$
begin
  if old.role is not null and new.role is distinct from old.role then
    raise exception 'a role is written once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger users_keep_role before update of role on users
  for each row execute function keep_role();

create table admin_grants (
  user_id uuid primary key references users (id),
  granted_at timestamptz not null default app_now()
);

-- The sign-in library's own tables; its column names are mapped in accounts/sign-in-service.ts.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index sessions_by_user on sessions (user_id);

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

create table admin_actions (
  id uuid primary key,
  admin_id uuid references users (id),
  action text not null,
  target_user_id uuid references users (id),
  created_at timestamptz not null default app_now()
);
