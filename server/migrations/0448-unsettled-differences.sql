-- A payment about which the provider and the ledger differ and that could not be settled yet; its sale is
-- neither released nor paid out meanwhile. False for those that an older version finds.
alter table ledger_differences add column unsettled boolean not null default false;
