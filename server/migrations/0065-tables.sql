-- Lists of people are searched and ordered, at a hundred thousand of them, too.
create extension if not exists pg_trgm;

-- The same expression stands in administration/words-of-person.ts.
create index users_by_words on users
  using gin ((lower(name) || ' ' || email || ' ' || coalesce(phone_number, '')) gin_trgm_ops);

create index sellers_newest on users (id desc) where role = 'seller' and deleted_at is null;
create index sellers_by_name on users (lower(name), id)
  where role = 'seller' and deleted_at is null;
create index sellers_by_email on users (email, id) where role = 'seller' and deleted_at is null;
create index sellers_by_status on users (((verified_at is not null)::integer), id)
  where role = 'seller' and deleted_at is null;

-- Whoever has not chosen a role counts as buyer.
create index buyers_newest on users (id desc)
  where role is distinct from 'seller' and deleted_at is null;
create index buyers_by_name on users (lower(name), id)
  where role is distinct from 'seller' and deleted_at is null;
create index buyers_by_email on users (email, id)
  where role is distinct from 'seller' and deleted_at is null;
drop index users_by_role;
