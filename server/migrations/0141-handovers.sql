-- How a paid phone gets from its seller to its buyer: at a meeting, or by courier to an address that
-- only its seller sees, once it is paid.
alter table bookings
  add column delivery text not null default 'meeting' check (delivery in ('meeting', 'courier')),
  add column delivery_address text check (char_length(delivery_address) between 1 and 300),
  add constraint bookings_delivery_address
    check ((delivery = 'courier') = (delivery_address is not null));

-- A return that its seller or an admin has accepted: the phone comes back first, then the money goes.
alter table bookings drop constraint bookings_return_status_check,
  add constraint bookings_return_status_check
    check (return_status in ('asked', 'declined', 'accepted', 'rejected', 'granted'));
drop index bookings_open_returns;
create index bookings_open_returns on bookings (return_asked_at, id)
  where status = 'paid' and return_status in ('asked', 'declined', 'accepted');

-- One row for each sale, written in the transaction that captures its payment.
create table handovers (
  booking_id uuid primary key references bookings (id),
  method text not null check (method in ('meeting', 'courier')),
  status text not null check (status in ('waiting', 'sent', 'handed-over', 'returned')),
  -- The buyer's six digits, encrypted; null once they are of no use.
  code text,
  wrong_codes integer not null default 0 check (wrong_codes between 0 and 15),
  codes_wait_until timestamptz,
  -- The end of the agreed day, at most 30 days after paying; all deadlines count from it.
  due_at timestamptz not null,
  -- When both were asked whether the phone has changed hands.
  asked_at timestamptz,
  seller_said_at timestamptz,
  sent_at timestamptz,
  courier text check (char_length(courier) between 1 and 60),
  tracking_number text check (char_length(tracking_number) between 1 and 60),
  -- When the seller said that the parcel was delivered, and when the buyer was told again.
  delivered_at timestamptz,
  delivery_told_at timestamptz,
  handed_over_at timestamptz,
  handed_over_by text check (handed_over_by in ('code', 'buyer', 'delivery', 'admin', 'before')),
  guarantee_until timestamptz,
  called_off_at timestamptz,
  call_off_reason text check (char_length(call_off_reason) between 1 and 500),
  call_off_objection text check (char_length(call_off_objection) between 1 and 500),
  -- An accepted return: until when the phone must be back, and the seller's six digits, encrypted.
  return_accepted_at timestamptz,
  return_due_at timestamptz,
  return_code text,
  wrong_return_codes integer not null default 0 check (wrong_return_codes between 0 and 15),
  return_codes_wait_until timestamptz,
  -- When the week was over with nothing open, and the money became the seller's.
  released_at timestamptz,
  -- Sales from before this table: their money never belonged to the shop's books.
  settled_outside boolean not null default false,
  constraint handovers_handed_over check (
    (handed_over_at is null) = (guarantee_until is null)
    and (handed_over_at is null) = (handed_over_by is null)
    and (status <> 'handed-over' or handed_over_at is not null)
    and (status not in ('waiting', 'sent') or handed_over_at is null)),
  constraint handovers_sent check (
    (sent_at is null) = (courier is null)
    and (status <> 'sent' or sent_at is not null)
    and (delivered_at is null or sent_at is not null)),
  constraint handovers_code check (code is null or status in ('waiting', 'sent')),
  constraint handovers_return check (
    (return_accepted_at is null) = (return_due_at is null)
    and (return_code is null or (return_due_at is not null and status = 'handed-over'))),
  constraint handovers_released check (released_at is null or handed_over_at is not null)
);
create index handovers_under_way on handovers (due_at) where status in ('waiting', 'sent');
create index handovers_to_release on handovers (guarantee_until)
  where status = 'handed-over' and released_at is null and not settled_outside;

-- What only an admin can decide: while one is open the money is frozen.
create table handover_cases (
  id uuid primary key,
  booking_id uuid not null references handovers (booking_id),
  kind text not null check (kind in
    ('not-handed-over', 'call-off', 'delivery', 'parcel', 'return-unanswered', 'return-not-back')),
  opened_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by uuid references users (id),
  decision text check (decision in ('refund', 'return', 'stand', 'settled')),
  -- The admin's reason, which buyer and seller read; null where the two settled it themselves.
  reason text check (char_length(reason) between 1 and 500),
  -- The buyer's words against a delivery.
  objection text check (char_length(objection) between 1 and 500),
  constraint handover_cases_decided check (
    (decided_at is null) = (decision is null)
    and (decision is null or decision = 'settled'
      or (reason is not null and decided_by is not null)))
);
create unique index handover_cases_one_open on handover_cases (booking_id)
  where decided_at is null;
create index handover_cases_of_booking on handover_cases (booking_id, opened_at);

-- Sales from before count as handed over on their agreed day, and keep their last day of return.
insert into handovers (booking_id, method, status, due_at, handed_over_at, handed_over_by,
    guarantee_until, settled_outside)
  select id, 'meeting', case status when 'paid' then 'handed-over' else 'returned' end,
    greatest(paid_at, (booking_date + 1)::timestamp at time zone 'utc'),
    greatest(paid_at, booking_date::timestamp at time zone 'utc'), 'before',
    greatest(paid_at, (booking_date + 1)::timestamp at time zone 'utc') + interval '7 days', true
  from bookings where status in ('paid', 'refunded');
