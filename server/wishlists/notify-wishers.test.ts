import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';
import { mailsTo, runJobs } from '#tests/support/app/mails.ts';
import { makeRecipient, readNotifications } from '#tests/support/market/notifications.ts';
import { payFor } from '#tests/support/market/paying.ts';
import {
  sendCall,
  confirmEmails,
  makePeople,
  makePerson,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { editPhone, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt } from '#tests/support/app/test-app.ts';

let app: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  seller = await makePerson(app, 'seller');
});
afterAll(() => app.close());

async function notificationsOf(
  person: TestPerson,
): Promise<[NotificationKind, Notification['facts']][]> {
  return (await readNotifications(app, person)).map(({ kind, facts }) => [kind, facts]);
}

const wish = (as: TestPerson, productId: string) =>
  sendCall(app, 'wishForProduct', { as, body: { productId } });

async function edit(id: string, changes: object) {
  const answer = await editPhone(app, seller, id, changes);
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('a wish', () => {
  test('notifies when the phone gets cheaper, once for the newest price, and not when it gets dearer', async () => {
    const [early, late] = [await makeRecipient(app), await makeRecipient(app)];
    const phone = await makePhone(app, seller);
    await wish(early, phone.id);
    await edit(phone.id, { sealingPrice: 250 });
    await edit(phone.id, { sealingPrice: 240 });
    // A wish from now on has seen this price.
    await wish(late, phone.id);
    await runJobs(app);
    expect(await notificationsOf(early)).toMatchObject([
      ['wish-cheaper', { price: 240, was: 250 }],
    ]);
    expect(await notificationsOf(late)).toEqual([]);
    await edit(phone.id, { sealingPrice: 260 });
    await runJobs(app);
    expect(await notificationsOf(early)).toHaveLength(1);
    expect((await mailsTo(app, early.email)).map(({ subject }) => subject)).toEqual([
      'The Galaxy S22 128 GB now costs $240',
    ]);
  });

  test('notifies people who booked the phone that their booking keeps its price, unless that is lower', async () => {
    const [expensive, cheap, off] = [
      await makeRecipient(app),
      await makeRecipient(app),
      await makeRecipient(app),
    ];
    const phone = await makePhone(app, seller);
    for (const each of [expensive, cheap, off]) await wish(each, phone.id);
    await makeBooking(app, expensive, phone.id);
    const called = await makeBooking(app, off, phone.id);
    await sendCall(app, 'cancelBooking', { as: off, params: { id: called._id } });
    await edit(phone.id, { sealingPrice: 250 });
    await makeBooking(app, cheap, phone.id);
    await edit(phone.id, { sealingPrice: 280 });
    await edit(phone.id, { sealingPrice: 260 });
    await runJobs(app);
    expect(await notificationsOf(expensive)).toMatchObject([
      ['wish-cheaper', { price: 260, booked: 298.5 }],
    ]);
    expect((await mailsTo(app, expensive.email))[0]?.body).toContain(
      'Your booking keeps its price of $298.50',
    );
    expect(await notificationsOf(cheap)).toEqual([]);
    expect((await notificationsOf(off))[0]?.[1]).not.toHaveProperty('booked');
  });

  test('does not notify of a price going up and down; each lower one is notified, and mailed once a day', async () => {
    const wisher = await makeRecipient(app);
    const phone = await makePhone(app, seller);
    await wish(wisher, phone.id);
    // Dearer than at the wish, then cheaper than that; then the same low price again.
    for (const sealingPrice of [350, 320, 290, 310, 290, 310, 290, 280, 270]) {
      await edit(phone.id, { sealingPrice });
      await runJobs(app);
    }
    expect(
      (await notificationsOf(wisher)).map(([kind, { price, was }]) => [kind, price, was]),
    ).toEqual([
      ['wish-cheaper', 270, 280],
      ['wish-cheaper', 280, 290],
      ['wish-cheaper', 290, 320],
    ]);
    expect((await mailsTo(app, wisher.email)).map(({ subject }) => subject)).toEqual([
      'The Galaxy S22 128 GB now costs $290',
    ]);
  });

  test('notifies when the phone is sold, except its buyer, and when it is back', async () => {
    const [wisher, buyer] = [await makeRecipient(app), await makeRecipient(app)];
    const phone = await makePhone(app, seller);
    await wish(wisher, phone.id);
    await wish(buyer, phone.id);
    const booking = await makeBooking(app, buyer, phone.id);
    await payFor(app, buyer, booking);
    await runJobs(app);
    expect((await notificationsOf(wisher)).map(([kind]) => kind)).toEqual(['wish-sold']);
    expect((await notificationsOf(buyer)).map(([kind]) => kind)).toEqual(['payment-received']);
    await sendCall(app, 'refundBooking', { as: seller, params: { id: booking._id } });
    await sendCall(app, 'relistProduct', { as: seller, params: { id: phone.id } });
    await runJobs(app);
    expect((await notificationsOf(wisher)).map(([kind]) => kind)).toEqual([
      'wish-back',
      'wish-sold',
    ]);
  });

  test('is kept when the phone is withdrawn, until it is back; closed accounts are not notified', async () => {
    const [wisher, removedPerson] = [await makeRecipient(app), await makeRecipient(app)];
    const phone = await makePhone(app, seller);
    await wish(wisher, phone.id);
    await wish(removedPerson, phone.id);
    await app.pool.query('update users set deleted_at = app_now() where id = $1', [
      removedPerson.id,
    ]);
    await sendCall(app, 'deleteProduct', { as: seller, params: { id: phone.id } });
    await runJobs(app);
    expect(await notificationsOf(wisher)).toEqual([]);
    await sendCall(app, 'relistProduct', { as: seller, params: { id: phone.id } });
    await runJobs(app);
    expect(await notificationsOf(wisher)).toMatchObject([['wish-back', { price: 298.5 }]]);
    const { rows } = await app.pool.query(
      'select user_id from notifications where user_id = $1 union all select buyer_id from relisting_alerts where product_id = $2',
      [removedPerson.id, phone.id],
    );
    expect(rows).toEqual([]);
  });

  test('of very many people notifies each exactly once, from two concurrent processes and on retries', async () => {
    const { databaseUrl, confirmed } = app;
    const other = await openAppAt({ databaseUrl, confirmed, folder: app.imageStore });
    try {
      const phone = await makePhone(app, seller);
      const wishers = await makePeople(app, 450);
      await confirmEmails(app, ...wishers);
      await app.pool.query(
        `insert into wishes (id, buyer_id, product_id) select gen_random_uuid(), each, $2
          from unnest($1::uuid[]) as each`,
        [wishers.map(({ id }) => id), phone.id],
      );
      await edit(phone.id, { sealingPrice: 199 });
      const { rows: jobs } = await app.pool.query<{ payload: unknown }>(
        `select j.payload from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'market-news' and j.payload ->> 'productId' = $1
            and j.payload ->> 'what' = 'changed'`,
        [phone.id],
      );
      const payload = jobs[0]?.payload;
      await Promise.all(
        [app, other, app, other].map((each) =>
          each.jobs.tasks['market-news']?.(payload, undefined as never),
        ),
      );
      await runJobs(app);
      const { rows } = await app.pool.query<{ people: number; rows: number; mails: number }>(
        `select count(distinct user_id)::int as people, count(*)::int as rows,
          (select count(*)::int from mails where topic = 'wishes'
            and user_id = any (array_agg(n.user_id))) as mails
          from notifications n where product_id = $1 and kind = 'wish-cheaper'`,
        [phone.id],
      );
      expect(rows[0]).toEqual({ people: 450, rows: 450, mails: 450 });
    } finally {
      await other.close();
    }
  });
});
