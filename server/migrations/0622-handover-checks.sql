-- The lines of the buyer's checklist that they have ticked while they looked at the phone.
create table handover_checks (
  booking_id uuid not null references handovers (booking_id),
  name text not null check (name in ('imei', 'signedOut', 'screen', 'battery', 'call')),
  result text not null check (result in ('ok', 'wrong')),
  -- The battery health that the phone says, in percent.
  found integer check (found between 0 and 100),
  checked_at timestamptz not null default app_now(),
  primary key (booking_id, name),
  constraint handover_checks_found check (found is null or name = 'battery')
);
