import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireBookings } from '#server/bookings/expire-bookings.ts';
import { expireOffers } from '#server/offers/expire-offers.ts';
import { makeAgreement } from '#tests/support/market/offers.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePeople, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { refuseRowsOf } from '#tests/support/database/refused-rows.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { notifyEach } from './notify-each.ts';

let app: TestApp;
let unlucky: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [unlucky, other] = (await makePeople(app, 2)) as [TestPerson, TestPerson];
  await refuseRowsOf(app, 'notifications', 'user_id', unlucky.id);
});
afterAll(() => app.close());

const kinds = async (person: TestPerson) =>
  (await readNotifications(app, person)).map(({ kind }) => kind);

test('somebody whose notification cannot be written keeps nobody else’s back', async () => {
  const { id } = await makePhone(app);
  const lines: unknown[] = [];
  const log = { ...app.server.log, error: (line: unknown) => lines.push(line) } as never;
  const about = { kind: 'offer-expired', productId: id } as const;
  const facts = { productName: 'iPhone 13', price: 100, why: 'unbooked' } as const;
  await app.db.transaction().execute((trx) =>
    notifyEach(
      trx,
      [unlucky, other].map((to) => ({ ...about, to: to.id, cause: `${id}:${to.id}`, facts })),
      log,
    ),
  );
  expect([await kinds(unlucky), await kinds(other)]).toEqual([[], ['offer-expired']]);
  expect(lines).toMatchObject([
    { code: 'notification-left-out', kind: 'offer-expired', cause: `${id}:${unlucky.id}` },
  ]);
});

test('nor their offers and bookings from ending', async () => {
  const [first, second, booked] = [
    await makePhone(app),
    await makePhone(app),
    await makePhone(app),
  ];
  await app.db
    .transaction()
    .execute((trx) => sql`alter table notifications disable trigger refuse_one`.execute(trx));
  await makeAgreement(app, unlucky, first, 240);
  await makeAgreement(app, other, second, 240);
  await makeBooking(app, unlucky, booked.id);
  await makeBooking(app, other, booked.id);
  await app.db
    .transaction()
    .execute((trx) => sql`alter table notifications enable trigger refuse_one`.execute(trx));
  await moveClock(app, '30 days');
  expect(await expireOffers(app.db, app.server.log)).toBe(1);
  expect(
    await expireBookings(app.db, { isBeingPaid: async () => false } as never, app.server.log),
  ).toBe(1);
  expect(await kinds(other)).toContain('booking-expired');
});
