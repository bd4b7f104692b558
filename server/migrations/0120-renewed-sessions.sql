-- A session that is renewed gets another id: streams that name the earlier one end, as if it had been
-- deleted.
create trigger sessions_renewal_is_told after update of id on sessions
  for each row when (old.id <> new.id) execute function tell_of_session();
