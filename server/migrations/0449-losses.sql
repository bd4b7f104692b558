-- What the shop has paid twice: a refund that was sent, and the same money again to the bank of a lost dispute.
alter table ledger_postings drop constraint ledger_postings_account_check,
  add constraint ledger_postings_account_check
    check (account in ('provider-clearing', 'shop-bank', 'held', 'owed', 'on-its-way',
      'platform-fees', 'provider-fees', 'postage', 'refunds', 'disputes', 'unassigned',
      'partial-refunds', 'settled-outside', 'losses')) not valid
