-- Terms and privacy as the shop's owner wrote them: each change is a new version, and former ones stay readable.
create table policy_versions (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  number integer not null check (number > 0),
  -- Markdown by language; a language without a text is left out.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- Whether the shop's own rules stand below the text.
  with_shipped boolean not null,
  asks_again boolean not null,
  created_at timestamptz not null default app_now(),
  -- Stays when the admin's account is erased, without a name then.
  created_by uuid not null references users (id),
  unique (kind, number)
);
create index policy_versions_by_writer on policy_versions (created_by);

-- Who agreed to which version, and when.
create table policy_agreements (
  user_id uuid not null references users (id),
  kind text not null,
  number integer not null,
  agreed_at timestamptz not null default app_now(),
  primary key (user_id, kind, number),
  foreign key (kind, number) references policy_versions (kind, number)
);
create index policy_agreements_by_version on policy_agreements (kind, number);

create trigger policy_versions_changed after insert or update or delete on policy_versions
  for each statement execute function notify_shop_change('settings');
