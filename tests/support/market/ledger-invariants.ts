import { sql } from 'kysely';

/**
 * The invariants of the ledger, each as the rows that break it: nothing is lost or counted twice, and the
 * ledger equals the sandbox's own books.
 */
export const ledgerInvariants = {
  'L1 every entry, and with them all postings, sum to zero': sql`
    select e.id, e.cause from ledger_entries e left join ledger_postings p on p.entry_id = e.id
    group by e.id, p.currency having coalesce(sum(p.cents), 1) <> 0`,
  'L2 every payment that moved money is booked, exactly once': sql`
    select y.id, y.status, count(e.id) from payments y
      left join ledger_entries e on e.payment_id = y.id
        and e.kind in ('sale', 'charge', 'settled-outside')
    group by y.id having count(e.id)
      <> case when y.status in ('captured', 'refund-due', 'refunded') then 1 else 0 end`,
  'L3 held is the price of what is sold and not released, less what was given back of it': sql`
    select y.id, y.status, sum(p.cents) as held from payments y
      join ledger_entries e on e.payment_id = y.id
      left join ledger_postings p on p.entry_id = e.id and p.account = 'held'
    group by y.id having coalesce(sum(p.cents), 0) <> case
      when y.status = 'captured' and not bool_or(e.kind in ('release', 'settled-outside',
        'partial-refund-assigned')) then y.amount_cents - (select b.given_back_cents from bookings b
          where b.id = y.booking_id) else 0 end
      and not bool_or(e.kind = 'partial-refund-assigned')`,
  'L4 what the ledger has at the provider is what the sandbox has': sql`
    select i.id, i.status, i.dispute, booked.cents from sandbox.intents i
      join payments y on y.intent_id = i.id
      left join (select e.payment_id, -sum(p.cents) as cents from ledger_entries e
        join ledger_postings p on p.entry_id = e.id and p.account = 'provider-clearing'
        group by e.payment_id) booked on booked.payment_id = y.id
      cross join lateral (select coalesce(sum(r.amount_cents), 0) as cents from sandbox.refunds r
        where r.intent_id = i.id) back
    where coalesce(booked.cents, 0) <> case
      when i.status <> 'succeeded' then 0
      when i.dispute not in ('open', 'lost') then i.amount_cents - back.cents
      -- A bank takes what was not refunded before, or all of it once more.
      when back.cents < i.amount_cents then 0 else -back.cents end`,
  'L12 the parts of a price that were given back are booked, and those of a sale that stands are sent once': sql`
    select b.id, b.given_back_cents, booked.cents as booked, parts.sent
    from bookings b
      cross join lateral (select coalesce(sum(p.cents), 0) as cents from ledger_entries e
        join ledger_postings p on p.entry_id = e.id and p.account = 'refunds'
        where e.booking_id = b.id and e.kind = 'price-reduction') booked
      cross join lateral (select coalesce(sum(f.amount_cents), 0) as sent
        from payments y join reduction_refunds f on f.payment_id = y.id and f.status = 'sent'
        where y.booking_id = b.id and y.status = 'captured') parts
    where booked.cents <> b.given_back_cents or (b.status = 'paid' and parts.sent <> coalesce((
      select sum(r.amount_cents) from sandbox.refunds r join payments y on y.intent_id = r.intent_id
      where y.booking_id = b.id and y.provider = 'sandbox' and r.idempotency_key is not null), parts.sent))`,
  'L6 on its way is what payouts under way have': sql`
    select u.id from users u
      left join (select seller_id, sum(cents) as cents from ledger_postings
        where account = 'on-its-way' group by seller_id) p on p.seller_id = u.id
      left join (select seller_id, sum(cents) as cents from payouts
        where status in ('due', 'on-its-way') group by seller_id) o on o.seller_id = u.id
    where coalesce(p.cents, 0) <> coalesce(o.cents, 0)`,
  'L7 a payout is what its sales are paid, and no sale is in two': sql`
    select o.id, o.cents, sum(i.cents) from payouts o join payout_items i on i.payout_id = o.id
    group by o.id having o.cents <> sum(i.cents)
      or bool_or(i.live <> (o.status <> 'failed'))`,
  'L8 a payout that was paid left the shop once, and one that came back has come back': sql`
    select o.id, o.status, sum(p.cents) from payouts o
      left join ledger_entries e on e.payout_id = o.id and e.kind in ('payout-paid', 'payout-failed')
      left join ledger_postings p on p.entry_id = e.id
        and p.account in ('shop-bank', 'provider-clearing')
    group by o.id having coalesce(sum(p.cents), 0) <> case o.status when 'paid' then o.cents else 0 end`,
  'L9 nothing is released about which something is open': sql`
    select b.id from bookings b join handovers h on h.booking_id = b.id
    where h.released_at is not null and b.status = 'paid'
      and (b.return_status in ('asked', 'declined', 'accepted') or h.guarantee_until > h.released_at
        or h.settled_outside)`,
  'L10 released in the ledger is released in the hand-over, and the other way round': sql`
    select b.id from bookings b join handovers h on h.booking_id = b.id
    where (h.released_at is not null) <> exists (select from ledger_entries e
      where e.booking_id = b.id and e.kind = 'release')`,
  'L11 no payout begins while a bank decides about one of its sales': sql`
    select e.id, i.booking_id from ledger_entries e join payout_items i on i.payout_id = e.payout_id
    where e.kind = 'payout' and (select d.kind from ledger_entries d
        where d.booking_id = i.booking_id and d.id < e.id and d.kind like 'dispute-%'
        order by d.id desc limit 1) in ('dispute-opened', 'dispute-lost')`,
  'L5 nothing of a refunded payment is left anywhere, beside what a bank took once more': sql`
    select y.id, q.account, sum(q.cents) from payments y
      join ledger_entries e on e.payment_id = y.id
      join (select entry_id, cents, case when account in ('disputes', 'losses')
        then 'provider-clearing' else account end as account from ledger_postings) q
        on q.entry_id = e.id
    where y.status = 'refunded'
    group by y.id, q.account having sum(q.cents) <> 0`,
};
