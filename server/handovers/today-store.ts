import { sql, type RawBuilder } from 'kysely';
import {
  deliveryCountsDays,
  objectionHours,
  parcelDays,
  refundAfterDays,
  returnAnswerHours,
} from '#contract/handovers/deadlines.ts';
import type { SaleSituation } from '#contract/bookings/steps.ts';
import type { TodayConsequence, TodayKind } from '#contract/today/kinds.ts';
import { openSaleDays } from '#contract/today/limits.ts';
import { selectItems, type TodayPart } from '#server/today/public.ts';

/** Paid sales between the payment and the end of the guarantee, as items of Today of buyer and seller. */

/** The situations in which something is open; the others are over, or not paid yet. */
type OpenSituation = Exclude<
  SaleSituation,
  'pay' | 'owed' | 'on-its-way' | 'paid-out' | 'refunded'
>;

interface Open {
  readonly buyer: TodayKind;
  readonly seller: TodayKind;
  readonly since: RawBuilder<unknown>;
  readonly due?: RawBuilder<unknown>;
  readonly then?: RawBuilder<TodayConsequence>;
}

const then = (code: TodayConsequence) => sql<TodayConsequence>`${sql.lit(code)}::text`;
const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;
const hours = (count: number) => sql`make_interval(hours => ${sql.lit(count)})`;
/** When the money goes back by itself. */
const end = sql`h.due_at + ${days(refundAfterDays)}`;
/** Until the agreed day is over that day counts, then the day on which the money goes back. */
const agreed = {
  since: sql`b.paid_at`,
  due: sql`case when h.due_at > app_now() then h.due_at else ${end} end`,
  then: sql<TodayConsequence>`case when h.due_at > app_now() then ${then('money-back-later')}
    else ${then('money-back')} end`,
};
const byAdmin = { buyer: 'admin-decides-buyer', seller: 'admin-decides-seller' } as const;

/** The situations of contract/bookings/steps.ts with the item that each part has; a test compares both. */
const openSituations: Readonly<Record<OpenSituation, Open>> = {
  disputed: { buyer: 'bank-decides-buyer', seller: 'bank-decides-seller', since: sql`b.paid_at` },
  case: { ...byAdmin, since: sql`c.opened_at` },
  meet: { buyer: 'meet', seller: 'hand-over', ...agreed },
  send: { buyer: 'parcel-awaited', seller: 'send', ...agreed },
  'said-handed-over': {
    buyer: 'received',
    seller: 'handover-reported',
    since: sql`h.seller_said_at`,
    due: sql`least(${end}, case when h.call_off_objection is null
      then h.called_off_at + ${hours(objectionHours)} end)`,
    then: then('admin-decides'),
  },
  'called-off': {
    buyer: 'calling-off',
    seller: 'call-off',
    since: sql`h.called_off_at`,
    due: sql`least(${end}, h.called_off_at + ${hours(objectionHours)})`,
    then: then('money-back'),
  },
  sent: {
    buyer: 'parcel',
    seller: 'report-delivery',
    since: sql`h.sent_at`,
    due: sql`h.sent_at + ${days(parcelDays)}`,
    then: then('admin-decides'),
  },
  delivered: {
    buyer: 'received',
    seller: 'handover-reported',
    since: sql`h.delivered_at`,
    due: sql`h.delivered_at + ${days(deliveryCountsDays)}`,
    then: then('counts-as-received'),
  },
  guarantee: {
    buyer: 'guarantee',
    seller: 'money-held',
    since: sql`h.handed_over_at`,
    due: sql`h.guarantee_until`,
    then: then('money-released'),
  },
  'return-asked': {
    buyer: 'return-requested',
    seller: 'return',
    since: sql`b.return_asked_at`,
    due: sql`b.return_asked_at + ${hours(returnAnswerHours)}`,
    then: then('admin-decides'),
  },
  'return-declined': { ...byAdmin, since: sql`b.return_asked_at` },
  'return-accepted': {
    buyer: 'give-back',
    seller: 'take-back',
    since: sql`coalesce(h.return_accepted_at, b.return_asked_at)`,
    due: sql`h.return_due_at`,
    then: then('admin-decides'),
  },
};

/** The rule of saleProgress in SQL; null once nothing is open. */
const situation = sql`case
  when exists (select from payments y where y.booking_id = b.id and y.status = 'captured'
    and y.dispute = 'open') then 'disputed'
  when c.id is not null then 'case'
  when h.handed_over_at is null then case
    when h.status = 'sent' then case when h.delivered_at is null then 'sent' else 'delivered' end
    when h.seller_said_at is not null then 'said-handed-over'
    when h.called_off_at is not null and h.call_off_objection is null then 'called-off'
    when h.method = 'courier' then 'send' else 'meet' end
  when b.return_status = 'asked' then 'return-asked'
  when b.return_status = 'declined' then 'return-declined'
  when b.return_status = 'accepted' then 'return-accepted'
  when h.released_at is null and h.guarantee_until > app_now() then 'guarantee' end`;

const openNames = Object.keys(openSituations) as OpenSituation[];

/** One expression for all situations, chosen by `s.situation`. */
function bySituation(column: (open: Open) => RawBuilder<unknown> | undefined) {
  const cases = openNames.flatMap((name) => {
    const value = column(openSituations[name]);
    return value ? [sql`when ${sql.lit(name)} then ${value}`] : [];
  });
  return sql`case s.situation ${sql.join(cases, sql` `)} end`;
}

const sale = {
  booking: sql`b.id`,
  product: sql`p.id`,
  cents: sql`b.price_cents - b.given_back_cents`,
  since: bySituation(({ since }) => since),
  due: bySituation(({ due }) => due),
  then: bySituation((open) => open.then),
};

const kindsOf = (part: 'buyer' | 'seller') => [
  ...new Set(openNames.map((name) => openSituations[name][part])),
];
const kindOf = (part: 'buyer' | 'seller') => bySituation((open) => sql.lit(open[part]));

const rest = sql`join handovers h on h.booking_id = b.id and h.status <> 'returned'
  left join handover_cases c on c.booking_id = b.id and c.decided_at is null
  cross join lateral (select ${situation} as situation) s`;

export const saleItems: readonly TodayPart[] = [
  {
    kinds: kindsOf('buyer'),
    select: ({ userId }) =>
      selectItems(
        kindOf('buyer'),
        { ...sale, other: sql`p.seller_id` },
        sql`bookings b join products p on p.id = b.product_id ${rest}
        where b.buyer_id = ${userId} and b.status = 'paid' and s.situation is not null`,
      ),
  },
  {
    kinds: kindsOf('seller'),
    select: ({ userId }) =>
      selectItems(
        kindOf('seller'),
        { ...sale, other: sql`b.buyer_id` },
        sql`products p join bookings b on b.product_id = p.id and b.status = 'paid' ${rest}
        where p.seller_id = ${userId} and p.status = 'sold'
          and p.sold_at > app_now() - ${days(openSaleDays)} and s.situation is not null`,
      ),
  },
];
