-- The journal of all money: double entry. An entry is written in the transaction of its cause, once for
-- each cause, and never changed. Credits are positive and debits negative: what the shop owes is
-- positive, what it has at the provider or the bank is negative.
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
  -- The provider's id of what happened there: an intent, a refund, a transfer.
  reference text,
  created_at timestamptz not null default app_now(),
  -- Postings are added in the entry's own transaction only.
  written_in xid8 not null default pg_current_xact_id()
);
create index ledger_entries_by_payment on ledger_entries (payment_id) where payment_id is not null;
create index ledger_entries_by_booking on ledger_entries (booking_id) where booking_id is not null;
create index ledger_entries_by_payout on ledger_entries (payout_id) where payout_id is not null;
create index ledger_entries_by_reference on ledger_entries (reference) where reference is not null;

create table ledger_postings (
  entry_id bigint not null references ledger_entries (id),
  account text not null check (account in ('provider-clearing', 'shop-bank', 'held', 'owed',
    'on-its-way', 'platform-fees', 'provider-fees', 'postage', 'refunds', 'disputes', 'unassigned',
    'partial-refunds', 'settled-outside')),
  currency text not null default shop_currency(),
  -- Whose money it is; of accounts that belong to sellers only.
  seller_id uuid references users (id),
  cents bigint not null check (cents <> 0),
  primary key (entry_id, account, currency),
  check ((seller_id is not null) = (account in ('held', 'owed', 'on-its-way')))
);
create index ledger_postings_by_seller on ledger_postings (seller_id, account)
  where seller_id is not null;

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
  if exists (select from ledger_entries where id = entry and written_in <> pg_current_xact_id()) then
    raise exception 'ledger entry % is complete', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry('id');
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function check_ledger_entry('entry_id');

-- As the audit log: the shop's role owns the tables, so that only a trigger can refuse it.
create function refuse_rewriting_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function refuse_rewriting_ledger();
create trigger ledger_postings_stay before update or delete or truncate on ledger_postings
  for each statement execute function refuse_rewriting_ledger();
-- In every session, the one that calls itself a replica too.
alter table ledger_entries enable always trigger ledger_entries_balance;
alter table ledger_postings enable always trigger ledger_postings_balance;
alter table ledger_entries enable always trigger ledger_entries_stay;
alter table ledger_postings enable always trigger ledger_postings_stay;

-- Books payments without entries: those from before there was a ledger, whose sellers were paid outside
-- of this program, and the invented ones of the demo.
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
select book_sales_settled_outside();

-- What the provider's books and the ledger do not agree on, as the last comparison found it.
create table ledger_differences (
  kind text not null check (kind in ('charge', 'refund', 'transfer', 'fee')),
  reference text not null,
  provider_cents bigint not null,
  ledger_cents bigint not null,
  found_at timestamptz not null default app_now(),
  primary key (kind, reference)
);
create table ledger_comparison (
  only_row boolean primary key default true check (only_row),
  provider text not null,
  compared_at timestamptz not null,
  -- What the provider has for the shop, available or pending; null where it does not say.
  provider_cents bigint,
  owed_cents bigint not null
);
