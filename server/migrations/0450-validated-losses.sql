-- Reads the rows while the shop goes on booking.
alter table ledger_postings validate constraint ledger_postings_account_check
