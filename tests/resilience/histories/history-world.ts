import assert from 'node:assert/strict';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { PayoutState } from '#contract/handovers/states.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { readHandover } from '#tests/support/market/paying.ts';
import type { TestPerson } from '#tests/support/people/people.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import type { Fixture } from '#tests/resilience/fixture.ts';
import type { ReferenceModel } from './reference-model.ts';
import type { ModelBooking, ModelPayment } from './model-types.ts';

/** The run of a history, and the part of it that is compared with the model. */

/** One history: the model, and the server's ids of its parts. */
export interface HistoryRun {
  readonly app: TestApp;
  readonly model: ReferenceModel;
  readonly admin: TestPerson;
  readonly buyers: readonly TestPerson[];
  readonly sellers: readonly TestPerson[];
  readonly phoneIds: readonly string[];
  readonly bookings: Map<ModelBooking, Booking>;
  readonly intents: Map<ModelPayment, Intent>;
  /** The newest price reduction of a booking. */
  readonly reductions: Map<ModelBooking, string>;
  /** The database's clock when the history began. */
  readonly startMs: number;
}

/** The state in which server and model are compared. */
export interface World {
  readonly phones: readonly { status: string; held: number | null }[];
  readonly bookings: readonly {
    status: string;
    handover: string | null;
    /** The case that an admin has to decide. */
    case: string | null;
    /** In cents, of this sale. */
    held: number;
    /** The state of its newest price reduction, and what was given back of its price, in cents. */
    reduction: string | null;
    givenBack: number;
    payments: readonly { status: string; intent: string; refunded: boolean }[];
  }[];
  /** In cents, of each seller. */
  readonly balances: readonly { owed: number; onItsWay: number }[];
}

export function modelOf({ model }: HistoryRun): World {
  return {
    balances: model.money.owed.map((owed, seller) => ({
      owed,
      onItsWay: model.money.onItsWayTo(seller),
    })),
    phones: model.phones.map((phone) => ({
      status: phone.status,
      held: model.isHeld(phone) && phone.hold ? model.bookings.indexOf(phone.hold.booking) : null,
    })),
    bookings: model.bookings.map(({ status, handover, payments }) => ({
      status,
      handover: handover?.status ?? null,
      case: handover?.case ?? null,
      held:
        status === 'paid' && !handover?.released
          ? model.priceCents - (handover?.givenBack ?? 0)
          : 0,
      reduction: handover?.reduction?.status ?? null,
      givenBack: handover?.givenBack ?? 0,
      payments: payments.map((one) => ({
        status: one.status,
        intent: one.intent,
        refunded: one.refunded,
      })),
    })),
  };
}

const worldStatement = {
  // Prepared: it runs after every step of every history.
  name: 'world of a history',
  text: `select
    (select json_agg(json_build_object('owed', owed, 'onItsWay', "onItsWay") order by place)
      from (select s.place,
          coalesce(sum(p.cents) filter (where p.account = 'owed'), 0)::float8 as owed,
          coalesce(sum(p.cents) filter (where p.account = 'on-its-way'), 0)::float8 as "onItsWay"
        from unnest($2::uuid[]) with ordinality s (id, place)
          left join ledger_postings p on p.seller_id = s.id
        group by s.place) b) as balances,
    (select json_agg(json_build_object('id', p.id, 'status', p.status, 'held',
      (select h.booking_id from payment_holds h
        where h.product_id = p.id and h.held_until > app_now())))
      from products p where p.id = any ($1::uuid[])) as phones,
    (select json_agg(json_build_object('id', b.id, 'status', b.status,
      'handover', (select w.status from handovers w where w.booking_id = b.id),
      'case', (select c.kind from handover_cases c
        where c.booking_id = b.id and c.decided_at is null),
      'reduction', (select d.status from price_reductions d where d.booking_id = b.id
        order by d.id desc limit 1), 'givenBack', b.given_back_cents,
      'held', (select coalesce(sum(g.cents), 0) from ledger_entries e
        join ledger_postings g on g.entry_id = e.id and g.account = 'held'
        where e.booking_id = b.id), 'payments',
      (select json_agg(json_build_object('status', y.status, 'intent', i.status, 'refunded',
         exists (select from sandbox.refunds r where r.intent_id = i.id)) order by y.id)
       from payments y left join sandbox.intents i on i.id = y.intent_id
       where y.booking_id = b.id)))
      from bookings b where b.product_id = any ($1::uuid[])) as bookings`,
};

export async function readWorld({
  app,
  model,
  phoneIds,
  bookings,
  sellers,
}: HistoryRun): Promise<World> {
  const ids = model.bookings.map((booking) => bookings.get(booking)?._id ?? '');
  const { rows } = await app.pool.query<{
    balances: World['balances'];
    phones: { id: string; status: string; held: string | null }[];
    bookings: (Omit<World['bookings'][0], 'payments'> & {
      id: string;
      payments: World['bookings'][0]['payments'] | null;
    })[];
  }>({ ...worldStatement, values: [phoneIds, sellers.map(({ id }) => id)] });
  const row = rows[0];
  const byId = new Map(row?.bookings?.map((booking) => [booking.id, booking]));
  const phonesById = new Map(row?.phones.map((phone) => [phone.id, phone]));
  assert.equal(byId.size, ids.length);
  return {
    balances: row?.balances ?? [],
    phones: phoneIds.map((id) => {
      const phone = phonesById.get(id);
      return {
        status: phone?.status ?? 'gone',
        held: phone?.held ? ids.indexOf(phone.held) : null,
      };
    }),
    bookings: ids.map((id) => {
      const booking = byId.get(id);
      return {
        status: booking?.status ?? 'gone',
        handover: booking?.handover ?? null,
        case: booking?.case ?? null,
        held: booking?.held ?? 0,
        reduction: booking?.reduction ?? null,
        givenBack: booking?.givenBack ?? 0,
        payments: booking?.payments ?? [],
      };
    }),
  };
}

/**
 * Compares where buyers read that the money of their sales is with the model.
 * @param run whose admin reads every sale
 */
export async function comparePayouts({ app, admin, model, bookings }: HistoryRun): Promise<void> {
  for (const booking of model.bookings) {
    const real = bookings.get(booking);
    if (!booking.handover || !real) continue;
    const { payout, status } = await readHandover(app, admin, real);
    assert.deepEqual([status, payout], [booking.handover.status, payoutOf(booking)]);
  }
}

/** Where the money of a sale is, as its people read it. */
function payoutOf({ handover, payments }: ModelBooking): PayoutState | null {
  if (!handover || handover.status === 'returned') return null;
  const disputed = payments.some((one) => one.status === 'captured' && one.dispute === 'open');
  if (disputed || handover.case || handover.returnStatus === 'declined') return 'frozen';
  if (handover.payout !== 'none') return handover.payout === 'paid' ? 'paid-out' : 'on-its-way';
  return handover.released ? 'owed' : 'held';
}

/**
 * An app whose database's clock stands still until a history moves it, so that the speed of the
 * machine changes nothing.
 * @param fixture its database and folder
 */
export async function openHistoryApp(fixture: Fixture): Promise<TestApp> {
  const app = await fixture.open();
  await app.pool.query(
    // Planning anew for each value takes longer than running statements on so few rows.
    `alter database ${new URL(fixture.databaseUrl).pathname.slice(1)}
       set plan_cache_mode = force_generic_plan;
     create or replace function app_now() returns timestamptz language sql stable parallel safe
     as $$ select date_trunc('second', timestamptz '${new Date().toISOString()}')
       + (select shift from clock) $$`,
  );
  return app;
}
