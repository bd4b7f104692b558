-- runs concurrently
-- The codes of returns on their way, which a seller must not tell: few, among all hand-overs there were.
create index concurrently if not exists handovers_with_return_code on handovers (booking_id)
  where return_code is not null;
