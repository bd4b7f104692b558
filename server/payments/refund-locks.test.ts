import { expect, test } from 'vitest';
import { bookedPhone, payFor, reread } from '#tests/support/market/paying.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';

test('a sent refund takes its locks in the order of a settlement: the booking, then the payment', async () => {
  let beforeNoted = () => Promise.resolve();
  const shop = await startTestApp({
    wrapProvider: (provider) => ({
      ...provider,
      refundIntent: async (...args) => {
        const refundId = await provider.refundIntent(...args);
        await beforeNoted();
        return refundId;
      },
    }),
  });
  const settling = await shop.pool.connect();
  try {
    const { buyer, seller, booking } = await bookedPhone(shop);
    await payFor(shop, buyer, booking);
    beforeNoted = async () => {
      await settling.query('begin');
      await settling.query('select from bookings where id = $1 for update', [booking._id]);
    };
    const answer = sendCall(shop, 'refundBooking', { as: seller, params: { id: booking._id } });
    const waiting =
      'select from pg_locks where not granted and pg_blocking_pids(pid) @> array[pg_backend_pid()]';
    await expect.poll(async () => (await settling.query(waiting)).rowCount).toBeGreaterThan(0);
    const payment = 'select from payments where booking_id = $1 for update nowait';
    expect((await settling.query(payment, [booking._id])).rowCount).toBe(1);
    await settling.query('commit');
    expect((await answer).json()).toMatchObject({ modifiedCount: 1 });
    expect(await reread(shop, buyer, booking)).toMatchObject({ refund: 'sent' });
  } finally {
    settling.release(true);
    await shop.close();
  }
});
