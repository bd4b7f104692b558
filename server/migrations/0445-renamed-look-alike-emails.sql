-- runs in batches
-- No mail reaches that domain (RFC 2606), so nobody loses an address of theirs. Random, because a taken one
-- would keep the shop from starting. Those of erased accounts begin with the account's id.
update users set email = 'renamed.' || gen_random_uuid() || '@renamed.invalid' where id in (
  select id from users where email like '%@erased.invalid'
    and (deleted_at is null or email not like id || '%') limit 500)
