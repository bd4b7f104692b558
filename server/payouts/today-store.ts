import { sql } from 'kysely';
import { promisedHours } from '#contract/today/limits.ts';
import { queuePart, selectItems, todayPart, type TodayPart } from '#server/today/public.ts';

/** A seller's money that waits, and the admins' queue of payouts by hand, as items of Today. */
export const payoutItems: readonly TodayPart[] = [
  // The money is summed only where no account is known.
  todayPart('payout-account', ({ userId }) =>
    selectItems(
      'payout-account',
      { cents: sql`q.cents`, since: sql`q.oldest`, then: 'money-waits' },
      sql`(select sum(m.cents) as cents, min(e.created_at) as oldest
          from ledger_postings m join ledger_entries e on e.id = m.entry_id
          where m.seller_id = ${userId} and m.account in ('held', 'owed')
            and m.currency = shop_currency()
            and not exists (select from payout_accounts a where a.user_id = ${userId})) q
        where q.cents > 0`,
    ),
  ),
  todayPart('payout', ({ userId }) =>
    selectItems(
      'payout',
      { cents: sql`o.cents`, since: sql`o.created_at` },
      sql`payouts o where o.seller_id = ${userId} and o.status in ('due', 'on-its-way')
        and o.currency = shop_currency()`,
    ),
  ),
  queuePart(
    'payouts',
    promisedHours.payouts,
    sql`select created_at as since from payouts where status = 'due' and method <> 'connect'`,
  ),
];
