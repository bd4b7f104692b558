import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaidSales } from '#tests/support/market/paid-sales.ts';
import {
  bookedPhone,
  moveClock,
  pastGuarantee,
  receivePhone,
} from '#tests/support/market/paying.ts';
import { makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeOffer } from '#tests/support/market/offers.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { makeReview } from '#tests/support/market/reviews.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/**
 * Recurring jobs do not handle due rows in the order of age alone: 250 older rows that can't be handled do not
 * delay the one behind them.
 */

const copies = 250;
let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
  // Copies have the lowest ids, and no one of them can be changed.
  await app.pool.query(`create function copy_id(n integer) returns uuid language sql as
      $$ select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
    create function refuse_copies() returns trigger language plpgsql as $$ begin
      if to_jsonb(new) ->> tg_argv[0] like '00000000-0000-7000-8000-%' then raise 'refused'; end if;
      return new; end $$;
    create trigger refuse_copies before update on bookings for each row execute function refuse_copies('id');
    create trigger refuse_copies before update on offers for each row execute function refuse_copies('id');
    create trigger refuse_copies before update on handovers for each row execute function refuse_copies('booking_id');
    create trigger refuse_copies before update on reviews for each row execute function refuse_copies('booking_id')`);
});
beforeEach(async () => {
  await app.pool.query(`update clock set shift = '0'`);
  for (const table of ['reviews', 'handovers', 'payments', 'offers', 'bookings', 'products']) {
    const column = table === 'handovers' || table === 'reviews' ? 'booking_id' : 'id';
    await app.pool.query(
      `delete from ${table} where ${column}::text like '00000000-0000-7000-8000-%'`,
    );
  }
  await app.pool.query('delete from retries');
});
afterAll(() => app.close());

const { paidPhone } = openPaidSales(() => ({ app, admin }));
const run = (task: string) => app.jobs.tasks[task]?.({}, {} as never);

/**
 * Inserts copies of a row, each with changes from `differs`, SQL of an object in which `n` is the number of the
 * copy.
 */
async function copyRow(table: string, column: string, value: string, differs: string) {
  const { rows } = await app.pool.query<{ names: string; values: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names,
       string_agg('(copy).' || quote_ident(column_name), ', ') as values
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  await app.pool.query(
    `insert into ${table} (${rows[0]?.names}) select ${rows[0]?.values} from (
       select jsonb_populate_record(original, ${differs}) as copy
       from ${table} original, generate_series(1, ${copies}) n where ${column} = $1) all_copies`,
    [value],
  );
}

async function copySale(bookingId: string, productId: string) {
  const ids = `'id', copy_id(n)`;
  await copyRow('products', 'id', productId, `jsonb_build_object(${ids})`);
  const booking = `'product_id', copy_id(n), 'expires_at', expires_at - interval '1 hour'`;
  await copyRow('bookings', 'id', bookingId, `jsonb_build_object(${ids}, ${booking})`);
}

async function copyPaidSale({ _id, productId }: { _id: string; productId: string }) {
  await copySale(_id, productId);
  const sale = `'booking_id', copy_id(n), 'product_id', copy_id(n), 'intent_id', 'copy-' || n`;
  await copyRow('payments', 'booking_id', _id, `jsonb_build_object('id', copy_id(n), ${sale})`);
  const earlier = ['due_at', 'guarantee_until']
    .map((column) => `'${column}', ${column} - interval '1 hour'`)
    .join(', ');
  const handover = `jsonb_build_object('booking_id', copy_id(n), ${earlier})`;
  await copyRow('handovers', 'booking_id', _id, handover);
}

const valueOf = async (query: string, id: string) =>
  (await app.pool.query<{ value: unknown }>(query, [id])).rows[0]?.value ?? null;
const countWaiting = async () =>
  (await app.pool.query<{ count: number }>('select count(*)::int as count from retries')).rows[0]
    ?.count;

describe('250 older rows that can’t be handled keep the one behind them from nothing:', () => {
  test('a reminder of a hand-over', async () => {
    const { booking } = await paidPhone();
    await copyPaidSale(booking);
    await moveClock(app, '8 days');
    await run('handover-deadlines');
    const question = 'select asked_at as value from handovers where booking_id = $1';
    expect(await valueOf(question, booking._id)).not.toBeNull();
    expect(await countWaiting()).toBe(copies);
  });

  test('a refund that is due', async () => {
    const { booking } = await paidPhone();
    await copyPaidSale(booking);
    await moveClock(app, '15 days');
    await run('handover-deadlines');
    const status = 'select status as value from bookings where id = $1';
    expect(await valueOf(status, booking._id)).toBe('refunded');
    expect(await countWaiting()).toBe(copies);
  });

  test('the release of a sale', async () => {
    const { booking, buyer } = await paidPhone();
    await receivePhone(app, buyer, booking);
    await copyPaidSale(booking);
    await moveClock(app, pastGuarantee);
    await run('release-sales');
    const released = 'select released_at as value from handovers where booking_id = $1';
    expect(await valueOf(released, booking._id)).not.toBeNull();
    expect(await countWaiting()).toBe(copies);
  });

  test('the end of a booking', async () => {
    const { booking } = await bookedPhone(app);
    await copySale(booking._id, booking.productId);
    await moveClock(app, '7 days 1 minute');
    await run('end-bookings');
    const status = 'select status as value from bookings where id = $1';
    expect(await valueOf(status, booking._id)).toBe('expired');
    expect(await countWaiting()).toBe(copies);
  });

  test('the end of an offer', async () => {
    const [buyer, phone] = [await makePerson(app), await makePhone(app)];
    const id = await makeOffer(app, buyer, phone.id, 250);
    await copyRow('products', 'id', phone.id, `jsonb_build_object('id', copy_id(n))`);
    const offer = `'product_id', copy_id(n), 'expires_at', expires_at - interval '1 hour'`;
    await copyRow('offers', 'id', id, `jsonb_build_object('id', copy_id(n), ${offer})`);
    await moveClock(app, '49 hours');
    await run('end-offers');
    expect(await valueOf('select status as value from offers where id = $1', id)).toBe('expired');
    expect(await countWaiting()).toBe(copies);
  });

  test('a review that is to appear', async () => {
    const { booking, buyer } = await paidPhone();
    await receivePhone(app, buyer, booking);
    const id = await makeReview(app, buyer, booking._id);
    await copyPaidSale(booking);
    const review = `'booking_id', copy_id(n), 'written_at', written_at - interval '1 hour'`;
    await copyRow('reviews', 'id', id, `jsonb_build_object('id', copy_id(n), ${review})`);
    await moveClock(app, '31 days');
    await run('review-deadlines');
    const published = 'select published_at as value from reviews where id = $1';
    expect(await valueOf(published, id)).not.toBeNull();
    expect(await countWaiting()).toBe(copies);
  });
});
