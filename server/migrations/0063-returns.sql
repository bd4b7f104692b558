-- What becomes of a buyer's request to give a phone back: its seller takes it back or declines, an
-- admin has the last word.
alter table bookings
  add column return_status text
    check (return_status in ('asked', 'declined', 'rejected', 'granted')),
  add column return_answer text check (char_length(return_answer) between 1 and 500),
  add column return_verdict text check (char_length(return_verdict) between 1 and 500);
update bookings set return_status = case status when 'paid' then 'asked' else 'granted' end
  where return_asked_at is not null;
alter table bookings
  add constraint bookings_return_asked check ((return_status is null) = (return_asked_at is null));
create index bookings_open_returns on bookings (return_asked_at, id)
  where status = 'paid' and return_status in ('asked', 'declined');
