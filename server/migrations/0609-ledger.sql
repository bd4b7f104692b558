-- Payouts to sellers, and the journal of all money.

-- How a seller is paid. Names and numbers are encrypted with AUTH_SECRET.
create table payout_accounts (
  user_id uuid primary key references users (id),
  method text not null check (method in ('bank', 'bkash', 'nagad', 'connect')),
  ciphertext text,
  -- The seller's account at the payment provider, which stays when they choose another method.
  connect_id text unique,
  connect_ready boolean not null default false,
  -- Nothing is paid out for 72 hours after this.
  changed_at timestamptz not null default app_now(),
  check ((ciphertext is null) = (method = 'connect'))
);

-- Due payouts that an admin pays at once.
create table payout_batches (
  id uuid primary key,
  created_by uuid not null references users (id),
  created_at timestamptz not null default app_now()
);

-- A payment to a seller. The row is written, and the money set aside, before anything is paid.
create table payouts (
  id uuid primary key,
  seller_id uuid not null references users (id),
  method text not null check (method in ('bank', 'bkash', 'nagad', 'connect')),
  -- The destination as it was when the payout began.
  ciphertext text,
  connect_id text,
  cents bigint not null check (cents > 0),
  currency text not null default shop_currency(),
  status text not null default 'due' check (status in ('due', 'on-its-way', 'paid', 'failed')),
  batch_id uuid references payout_batches (id),
  reference text check (char_length(reference) between 1 and 255),
  reason text check (char_length(reason) between 1 and 300),
  leased_until timestamptz,
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  -- The details of a settled payout are erased with the person's data.
  check (case when method = 'connect' then ciphertext is null
    else ciphertext is not null or status in ('paid', 'failed') end),
  check ((status in ('paid', 'failed')) = (settled_at is not null)),
  check (status <> 'paid' or reference is not null),
  check ((status = 'failed') = (reason is not null))
);
create index payouts_by_seller on payouts (seller_id, id desc);
create index payouts_open on payouts (status, created_at) where status in ('due', 'on-its-way');

-- The sales that a payout pays. `live` until it fails, when they can be paid again.
create table payout_items (
  payout_id uuid not null references payouts (id),
  booking_id uuid not null references bookings (id),
  cents bigint not null check (cents >= 0),
  live boolean not null default true,
  primary key (payout_id, booking_id)
);
-- No sale is paid twice.
create unique index payout_items_once on payout_items (booking_id) where live;

-- The journal of all money, double entry (decision 150). An entry is written in the transaction of its cause, once for
-- each cause, and never changed. Credits are positive and debits negative: what the shop owes is positive, what it has
-- at the provider or the bank is negative.
create table ledger_entries (
  id bigint generated always as identity primary key,
  cause text not null unique check (char_length(cause) between 1 and 200),
  kind text not null check (kind in ('sale', 'charge', 'settled-outside', 'refund-due', 'refunded',
    'refund-failed', 'partial-refund', 'partial-refund-assigned', 'dispute-opened', 'dispute-won',
    'dispute-lost', 'release', 'payout', 'payout-paid', 'payout-failed', 'provider-fee',
    'provider-payout')),
  booking_id uuid references bookings (id),
  payment_id uuid references payments (id),
  payout_id uuid,
  -- The provider's id of the intent, refund or transfer.
  reference text,
  created_at timestamptz not null default app_now(),
  -- Postings may be added in the entry's own transaction only.
  transaction_id xid8 not null default pg_current_xact_id(),
  constraint ledger_entries_payout
  foreign key (payout_id) references payouts (id)
);
create index ledger_entries_by_payment on ledger_entries (payment_id) where payment_id is not null;
create index ledger_entries_by_booking on ledger_entries (booking_id) where booking_id is not null;
create index ledger_entries_by_payout on ledger_entries (payout_id) where payout_id is not null;
create index ledger_entries_by_reference on ledger_entries (reference) where reference is not null;

create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  entry bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if not exists (select from ledger_postings where entry_id = entry) then
    raise exception 'ledger entry % has no postings', entry using errcode = 'check_violation';
  end if;
  if exists (select from ledger_postings where entry_id = entry
      group by currency having sum(cents) <> 0) then
    raise exception 'the postings of ledger entry % do not sum to nought', entry
      using errcode = 'check_violation';
  end if;
  if exists (select from ledger_entries where id = entry and transaction_id <> pg_current_xact_id()) then
    raise exception 'ledger entry % is complete', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry('id');

-- The shop's role owns the tables, so that only a trigger can refuse changes, as with the audit log.
create function refuse_rewriting_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_rewriting_ledger();
alter table ledger_entries enable always trigger ledger_entries_balance;
alter table ledger_entries enable always trigger ledger_entries_append_only;

create table ledger_postings (
  entry_id bigint not null references ledger_entries (id),
  account text not null
    check (account in ('provider-clearing', 'shop-bank', 'held', 'owed', 'on-its-way',
      'platform-fees', 'provider-fees', 'postage', 'refunds', 'disputes', 'unassigned',
      'partial-refunds', 'settled-outside', 'losses')),
  currency text not null default shop_currency(),
  -- The owner of the money, in the accounts of sellers.
  seller_id uuid references users (id),
  cents bigint not null check (cents <> 0),
  primary key (entry_id, account, currency),
  check ((seller_id is not null) = (account in ('held', 'owed', 'on-its-way')))
);
create index ledger_postings_by_seller on ledger_postings (seller_id, account)
  where seller_id is not null;

create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function check_ledger_entry('entry_id');

create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_rewriting_ledger();
alter table ledger_postings enable always trigger ledger_postings_balance;
alter table ledger_postings enable always trigger ledger_postings_append_only;

-- Writes the entries of payments that have none: the invented ones of the demo, whose sellers are paid elsewhere.
create function book_sales_settled_outside() returns void language plpgsql as $$
begin
  create temporary table old_payments on commit drop as
    select y.id, y.booking_id, y.amount_cents, y.currency, y.status, y.dispute, y.intent_id,
      y.refund_id, coalesce(y.settled_at, y.created_at) as at
    from payments y
    where y.status in ('captured', 'refund-due', 'refunded')
      and not exists (select from ledger_entries e where e.payment_id = y.id);

  with written as (
    insert into ledger_entries (cause, kind, booking_id, payment_id, reference, created_at)
    select 'charge:' || id, case status when 'captured' then 'settled-outside' else 'charge' end,
      booking_id, id, intent_id, at
    from old_payments order by at, id
    returning id, payment_id)
  insert into ledger_postings (entry_id, account, currency, cents)
  select w.id, p.account, o.currency, o.amount_cents * p.sign
  from written w join old_payments o on o.id = w.payment_id
    cross join lateral (values ('provider-clearing', -1),
      (case o.status when 'captured' then 'settled-outside' else 'refunds' end, 1)) p (account, sign);

  with written as (
    insert into ledger_entries (cause, kind, booking_id, payment_id, reference, created_at)
    select case when dispute = 'lost' then 'dispute-lost:' else 'refunded:' end || id || ':1',
      case when dispute = 'lost' then 'dispute-lost' else 'refunded' end,
      booking_id, id, refund_id, at
    from old_payments where status = 'refunded' order by at, id
    returning id, payment_id)
  insert into ledger_postings (entry_id, account, currency, cents)
  select w.id, p.account, o.currency, o.amount_cents * p.sign
  from written w join old_payments o on o.id = w.payment_id
    cross join lateral (values ('provider-clearing', 1), ('refunds', -1)) p (account, sign);

  with written as (
    insert into ledger_entries (cause, kind, booking_id, payment_id, reference, created_at)
    select 'dispute-opened:' || id || ':1', 'dispute-opened', booking_id, id, intent_id, at
    from old_payments where dispute = 'open' and status <> 'refunded' order by at, id
    returning id, payment_id)
  insert into ledger_postings (entry_id, account, currency, cents)
  select w.id, p.account, o.currency, o.amount_cents * p.sign
  from written w join old_payments o on o.id = w.payment_id
    cross join lateral (values ('provider-clearing', 1), ('disputes', -1)) p (account, sign);

  drop table old_payments;
end $$;

-- Differences between the provider's books and the ledger, as of the last comparison.
create table ledger_differences (
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'transfer', 'fee')),
  reference text not null,
  provider_cents bigint not null,
  ledger_cents bigint not null,
  found_at timestamptz not null default app_now(),
  -- A payment that could not be settled yet; its sale is neither released nor paid out meanwhile.
  unsettled boolean not null default false,
  primary key (kind, reference)
);

create table ledger_comparison (
  only_row boolean primary key default true check (only_row),
  provider text not null,
  compared_at timestamptz not null,
  -- The shop's balance at the provider, available or pending; null where the provider does not report it.
  provider_cents bigint,
  owed_cents bigint not null
);
