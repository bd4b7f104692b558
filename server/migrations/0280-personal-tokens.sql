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
  -- The day, UTC: one write a day for a token that is used all the time.
  last_used_on date,
  ends_at timestamptz not null,
  check (ends_at > created_at and ends_at <= created_at + interval '366 days')
);
create index personal_tokens_by_user on personal_tokens (user_id, id desc);
create index personal_tokens_by_end on personal_tokens (ends_at);
