import { sql } from 'kysely';
import { shopCurrency } from '#contract/common/money.ts';
import { guaranteeDays } from '#contract/handovers/deadlines.ts';
import { batteryFact } from './phone-facts.ts';
import type { Transaction } from '#server/platform/database/database.ts';

export interface SoldProduct {
  readonly id: string;
  readonly location: string;
  readonly sellingPriceCents: number;
}

/** A sale of the past. */
export interface DemoSale {
  readonly product: SoldProduct;
  readonly soldAt: Date;
  readonly buyerId: string;
  readonly bookingId: string;
  readonly intentId: string;
  readonly paymentId: string;
  /** Whether its money is on the seller's balance; else it was settled outside of the ledger. */
  readonly isBooked: boolean;
  /** When the buyer got the money back; null if they kept the phone. */
  readonly returnedAt: Date | null;
  /** A return that is open; null without. */
  readonly openReturn: DemoReturn | null;
}

/** A return request that its seller, or an admin, has to answer. */
export interface DemoReturn {
  readonly askedAt: Date;
  readonly reason: string;
  /** Why the seller declined it; null while they may answer. */
  readonly answer: string | null;
}

/** The part of the price that the shop keeps of sales whose money it holds. */
const feeShare = 0.03;
const feeOf = ({ product, isBooked }: DemoSale) =>
  isBooked ? Math.floor(product.sellingPriceCents * feeShare) : 0;

/** The hours at which people meet after work or at the weekend. */
const clocks = ['17:00', '18:30', '11:00', '16:00', '19:00'] as const;
/**
 * An hour to meet at.
 * @param index of the booking
 */
export const demoClock = (index: number): string => clocks[index % clocks.length] ?? clocks[0];

/**
 * Sells products with the complete history of payments through the sandbox, so that the shop's invariants hold.
 * Promotions and price changes after the sale are removed.
 * @param trx the transaction
 * @param sales phones, times and buyers
 */
export async function insertSales(trx: Transaction, sales: readonly DemoSale[]): Promise<void> {
  await trx
    .insertInto('bookings')
    .values(
      sales.map((sale, index) => ({
        id: sale.bookingId,
        product_id: sale.product.id,
        buyer_id: sale.buyerId,
        buyer_phone: '01711000000',
        meet_location: `${sale.product.location} railway station, main entrance`,
        booking_date: sale.soldAt.toISOString().slice(0, 10),
        booking_time: demoClock(index),
        price_cents: sale.product.sellingPriceCents,
        fee_cents: feeOf(sale),
        created_at: sale.soldAt,
        paid_at: sale.soldAt,
        ...returnOf(sale),
      })),
    )
    .execute();
  await insertPaymentsOf(trx, sales);
  await nameWrongFacts(trx, sales);
  await trx
    .insertInto('handovers')
    .values(
      sales.map(({ bookingId, soldAt, isBooked, returnedAt }) => ({
        booking_id: bookingId,
        method: 'meeting' as const,
        status: returnedAt ? ('returned' as const) : ('handed-over' as const),
        due_at: soldAt,
        handed_over_at: soldAt,
        handed_over_by: isBooked ? ('code' as const) : ('before' as const),
        guarantee_until: guaranteeEnd(soldAt),
        settled_outside: !isBooked && !returnedAt,
      })),
    )
    .execute();
  await tickChecklists(trx, sales);
  const ids = sales.map(({ product }) => product.id);
  await sql`
    update products p
    set status = case when sale.returned then 'returned' else 'sold' end,
      sold_at = case when not sale.returned then sale.at end, selling_price_cents = sale.cents,
      promotion_base_cents = null
    from unnest(${ids}::uuid[], ${sales.map(({ soldAt }) => soldAt.toISOString())}::timestamptz[],
      ${sales.map(({ product }) => product.sellingPriceCents)}::int[],
      ${sales.map(({ returnedAt }) => returnedAt !== null)}::boolean[]) as sale (id, at, cents, returned)
    where p.id = sale.id`.execute(trx);
  await trx.deleteFrom('promotions').where('product_id', 'in', ids).execute();
  await trx.deleteFrom('price_changes').where('product_id', 'in', ids).execute();
}

function returnOf({ soldAt, returnedAt, openReturn }: DemoSale) {
  if (returnedAt) {
    return {
      ...{ status: 'refunded' as const, return_status: 'granted' as const, closed_at: returnedAt },
      ...{ return_asked_at: soldAt, return_answer: null },
      return_reason: 'The battery is weaker than the label says.',
    };
  }
  const status = openReturn?.answer === null ? ('asked' as const) : ('declined' as const);
  return {
    ...{ status: 'paid' as const, return_status: openReturn ? status : null, closed_at: null },
    ...{ return_asked_at: openReturn?.askedAt ?? null, return_answer: openReturn?.answer ?? null },
    return_reason: openReturn?.reason ?? null,
  };
}

/** What buyers found wrong: the battery where the label has it, else the screen. */
async function nameWrongFacts(trx: Transaction, sales: readonly DemoSale[]): Promise<void> {
  const ids = sales
    .filter((sale) => sale.returnedAt ?? sale.openReturn)
    .map((sale) => sale.bookingId);
  await sql`
    update bookings set wrong_facts = jsonb_build_array(
      case when promised_facts ->> ${batteryFact} is null
        then jsonb_build_object('fact', 'screen', 'found', 'A scratch that one feels')
        else jsonb_build_object('fact', ${batteryFact}::text,
          'found', ((promised_facts ->> ${batteryFact})::int - 14)::text) end)
    where id = any(${ids}::uuid[])`.execute(trx);
}

/** Buyers who ask to return a phone looked at it when they got it, but not at its battery. */
async function tickChecklists(trx: Transaction, sales: readonly DemoSale[]): Promise<void> {
  const ticks = sales
    .filter(({ openReturn }) => openReturn)
    .flatMap(({ bookingId, soldAt }) =>
      (['signedOut', 'screen', 'call'] as const).map((name) => ({
        ...{ booking_id: bookingId, name, result: 'ok' as const, found: null },
        checked_at: soldAt,
      })),
    );
  if (ticks.length > 0) await trx.insertInto('handover_checks').values(ticks).execute();
}

const guaranteeEnd = (soldAt: Date) => new Date(soldAt.getTime() + guaranteeDays * 86_400_000);

async function insertPaymentsOf(trx: Transaction, sales: readonly DemoSale[]): Promise<void> {
  const secretOf = ({ intentId }: DemoSale) => `${intentId}_secret_closed`;
  await trx
    .insertInto('sandbox.intents')
    .values(
      sales.map((sale) => ({
        id: sale.intentId,
        client_secret: secretOf(sale),
        idempotency_key: sale.paymentId,
        amount_cents: sale.product.sellingPriceCents,
        currency: shopCurrency().code,
        booking_id: sale.bookingId,
        status: 'succeeded' as const,
        last_error_code: null,
      })),
    )
    .execute();
  await trx
    .insertInto('payments')
    .values(
      sales.map((sale) => ({
        id: sale.paymentId,
        booking_id: sale.bookingId,
        product_id: sale.product.id,
        buyer_id: sale.buyerId,
        amount_cents: sale.product.sellingPriceCents,
        provider: 'sandbox',
        intent_id: sale.intentId,
        client_secret: secretOf(sale),
        created_at: sale.soldAt,
        settled_at: sale.soldAt,
        ...(sale.returnedAt
          ? {
              ...{ status: 'refunded' as const, refund_id: refundIdOf(sale) },
              refund_cause: 'given-back' as const,
            }
          : { status: 'captured' as const, refund_id: null, refund_cause: null }),
      })),
    )
    .execute();
  const refunds = sales.flatMap((sale) =>
    sale.returnedAt
      ? [
          {
            ...{ id: refundIdOf(sale), intent_id: sale.intentId },
            ...{ amount_cents: sale.product.sellingPriceCents, created_at: sale.returnedAt },
          },
        ]
      : [],
  );
  if (refunds.length > 0) await trx.insertInto('sandbox.refunds').values(refunds).execute();
}

const refundIdOf = ({ intentId }: DemoSale) => `re_${intentId}`;

/**
 * Books the generated sales in the order of time, as the journal shows them: of the demo's own phones the money
 * is held for the seller while the guarantee lasts, and owed to them afterwards, less the fee; that of returned ones
 * goes back; the others are settled outside, and nobody is owed money for them.
 * @param trx the transaction that has inserted them
 */
export async function bookSales(trx: Transaction): Promise<void> {
  await sql`
    with steps as (select y.id, y.booking_id, y.intent_id, y.currency, y.amount_cents, b.fee_cents,
          p.seller_id, step.*,
          step.prefix || y.id || step.suffix as cause
        from handovers h join bookings b on b.id = h.booking_id
          join payments y on y.booking_id = b.id join products p on p.id = b.product_id
          cross join lateral (values
            ('settled-outside', 'charge:', '', 'provider-clearing', 'settled-outside', y.settled_at,
              h.settled_outside),
            ('sale', 'charge:', '', 'provider-clearing', 'held', b.paid_at, not h.settled_outside),
            ('refund-due', 'refund-due:', ':1', 'held', 'refunds', b.closed_at, b.status = 'refunded'),
            ('refunded', 'refunded:', ':1', 'refunds', 'provider-clearing', b.closed_at + interval '1 minute',
              b.status = 'refunded'),
            ('release', 'release:', '', 'held', 'owed', h.guarantee_until + interval '1 minute',
              not h.settled_outside and b.status = 'paid'))
            as step (kind, prefix, suffix, source, target, at, applies)
        where step.applies and step.at < app_now()),
      entries as (insert into ledger_entries
          (cause, kind, booking_id, payment_id, reference, created_at)
        select cause, kind, booking_id, id, intent_id, at from steps order by at, cause
        returning id, cause),
      released as (update handovers h set released_at = steps.at from steps
        where steps.kind = 'release' and h.booking_id = steps.booking_id)
    insert into ledger_postings (entry_id, account, seller_id, currency, cents)
    select e.id, side.account, case when side.account in ('held', 'owed') then steps.seller_id end,
      steps.currency, side.cents
    from entries e join steps on steps.cause = e.cause
      cross join lateral (select case steps.kind when 'release' then steps.fee_cents else 0 end) kept (fee)
      cross join lateral (values (steps.source, -steps.amount_cents),
        (steps.target, steps.amount_cents - kept.fee), ('platform-fees', kept.fee)) as side (account, cents)
    where side.cents <> 0`.execute(trx);
}
