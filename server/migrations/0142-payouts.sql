-- What the shop keeps of a sale, fixed when it is booked.
alter table bookings add column fee_cents integer not null default 0
  check (fee_cents between 0 and price_cents);

-- How a seller is paid. Name and number are encrypted with AUTH_SECRET.
create table payout_accounts (
  user_id uuid primary key references users (id),
  method text not null check (method in ('bank', 'bkash', 'nagad', 'connect')),
  sealed text,
  -- The seller's account at the payment provider, kept when another method is chosen.
  connect_id text unique,
  connect_ready boolean not null default false,
  -- Nothing is paid out for 72 hours after this.
  changed_at timestamptz not null default app_now(),
  check ((sealed is null) = (method = 'connect'))
);

-- What an admin took to pay at once.
create table payout_batches (
  id uuid primary key,
  taken_by uuid not null references users (id),
  created_at timestamptz not null default app_now()
);

-- One payment to one seller. The row is written before anything is paid, with the money set aside.
create table payouts (
  id uuid primary key,
  seller_id uuid not null references users (id),
  method text not null check (method in ('bank', 'bkash', 'nagad', 'connect')),
  -- Where to, as it was when the payout began.
  sealed text,
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
  -- Erased with the person's data, once the payout is settled.
  check (case when method = 'connect' then sealed is null
    else sealed is not null or status in ('paid', 'failed') end),
  check ((status in ('paid', 'failed')) = (settled_at is not null)),
  check (status <> 'paid' or reference is not null),
  check ((status = 'failed') = (reason is not null))
);
create index payouts_by_seller on payouts (seller_id, id desc);
create index payouts_open on payouts (status, created_at) where status in ('due', 'on-its-way');

-- The sales a payout is for. `live` until it fails: then they can be paid again.
create table payout_items (
  payout_id uuid not null references payouts (id),
  booking_id uuid not null references bookings (id),
  cents bigint not null check (cents >= 0),
  live boolean not null default true,
  primary key (payout_id, booking_id)
);
-- Nobody is paid twice for one sale.
create unique index payout_items_once on payout_items (booking_id) where live;

alter table ledger_entries add constraint ledger_entries_payout
  foreign key (payout_id) references payouts (id);
