-- What banks have taken back and given back is compared with the provider's books, too.
alter table ledger_differences drop constraint ledger_differences_kind_check;
alter table ledger_differences add constraint ledger_differences_kind_check
  check (kind in ('charge', 'refund', 'dispute', 'transfer', 'fee'));
