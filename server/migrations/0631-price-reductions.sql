-- Buyer and seller lower the price of a sale that stands: the part goes back to the card, the rest stays held.

-- The sum of what was given back to the buyer; price_cents stays the price that was paid.
alter table bookings add column given_back_cents integer not null default 0;
alter table bookings add constraint bookings_given_back
  check (given_back_cents = 0 or given_back_cents between 50 and price_cents - 50) not valid;

create table price_reductions (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  proposed_by text not null check (proposed_by in ('buyer', 'seller')),
  amount_cents integer not null check (amount_cents >= 50),
  reason text not null check (char_length(reason) between 1 and 500),
  -- Open: 'asked' by the buyer, 'offered' by the seller. The other one answers.
  status text not null
    check (status in ('asked', 'offered', 'accepted', 'declined', 'expired', 'ended')),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  check (case status when 'asked' then proposed_by = 'buyer' when 'offered' then proposed_by = 'seller'
    else true end),
  check ((settled_at is null) = (status in ('asked', 'offered')))
);
create unique index price_reductions_one_open on price_reductions (booking_id)
  where status in ('asked', 'offered');
create index price_reductions_by_booking on price_reductions (booking_id, id);
create index price_reductions_waiting on price_reductions (created_at)
  where status in ('asked', 'offered');

-- The refund of an accepted price reduction. The row is committed before the provider is called and its id is sent
-- along, so that the refund is never taken for one made by hand at the provider.
create table reduction_refunds (
  id uuid primary key references price_reductions (id),
  payment_id uuid not null references payments (id),
  amount_cents integer not null check (amount_cents >= 50),
  -- 'merged': the whole payment goes back, and this part with it.
  status text not null default 'due' check (status in ('due', 'sent', 'merged')),
  -- A refund that a bank has refused is requested again under a new idempotency key.
  attempts smallint not null default 1,
  refund_id text unique,
  leased_until timestamptz,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz
);
create index reduction_refunds_by_payment on reduction_refunds (payment_id);
create index reduction_refunds_due on reduction_refunds (created_at) where status = 'due';

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('sale', 'charge', 'settled-outside', 'refund-due', 'refunded',
    'refund-failed', 'price-reduction', 'partial-refund', 'partial-refund-assigned',
    'dispute-opened', 'dispute-won', 'dispute-lost', 'release', 'payout', 'payout-paid',
    'payout-failed', 'provider-fee', 'provider-payout')) not valid;

alter table sandbox.refunds drop constraint refunds_intent_id_key;
alter table sandbox.refunds add column idempotency_key text;
