-- Why money goes back, what a card's bank is at work on, and what its owner disputes there.
alter table payments
  add column refund_cause text check (refund_cause in ('sold', 'gone', 'given-back')),
  add column processing boolean not null default false,
  add column dispute text not null default 'none'
    check (dispute in ('none', 'open', 'won', 'lost'));
create index payments_disputed on payments (created_at) where dispute = 'open';

-- The sandbox learns disputes.
alter table sandbox.intents
  add column dispute text not null default 'none'
    check (dispute in ('none', 'open', 'won', 'lost'));
