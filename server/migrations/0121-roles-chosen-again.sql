-- What somebody chose when they registered, until their profile is stored: a registration that breaks
-- off in between is completed later.
alter table users add column chosen_role text check (chosen_role in ('buyer', 'seller'));

-- A role may be chosen again until something was done in it, whatever code runs. The two halves of a
-- seller's phones have an index each.
create function has_used_role(person uuid) returns boolean language sql stable as $$
  select exists (select from bookings where buyer_id = person)
    or exists (select from products where seller_id = person and status <> 'withdrawn')
    or exists (select from products where seller_id = person and status = 'withdrawn')
$$;
create or replace function keep_role() returns trigger language plpgsql as $$
begin
  if old.role is not null and new.role is distinct from old.role
    and (new.role is null or has_used_role(old.id)) then
    raise exception 'a role that was used stays'
      using errcode = 'check_violation', constraint = 'users_keep_role';
  end if;
  return new;
end $$;
