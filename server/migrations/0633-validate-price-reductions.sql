alter table bookings validate constraint bookings_given_back;
alter table ledger_entries validate constraint ledger_entries_kind_check;
