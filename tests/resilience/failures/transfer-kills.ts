import assert from 'node:assert/strict';
import type { Intent } from '#contract/payments/schemas.ts';
import {
  askIntent,
  moveClock,
  pastGuarantee,
  receivePhone,
  record,
} from '#tests/support/market/paying.ts';
import { sendCall } from '#tests/support/people/people.ts';
import {
  startStripe,
  type StripeServer,
  type Trouble,
} from '#tests/support/stripe/stripe-server.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import type { Fixture } from '#tests/resilience/fixture.ts';
import { assertInvariants, makeSale, resetClock, type Sale } from '#tests/resilience/selling.ts';

/**
 * kill -9 at every step of a transfer by Stripe Connect: before the row, before the call, with the call
 * sent and its answer lost, before and after the result is stored. Another process goes on a day later,
 * when Stripe may have forgotten the key, and the seller is paid once.
 */

interface TransferKill {
  /** The named step at which the process ends itself; null if it ends with its call open. */
  readonly step: 'payout-written' | 'transfer-taken' | 'transfer-made' | 'transfer-noted' | null;
  /** The trouble with the transfer's call. */
  readonly call?: Trouble['what'];
}

export const transferKills = {
  'the row is written': { step: 'payout-written' },
  'the row says that it is on its way, and nothing was called': { step: 'transfer-taken' },
  'the call is sent and has not arrived': { step: null, call: 'time-out' },
  'the call is carried out and its answer lost': { step: null, call: 'reset-after' },
  'the answer has come and is not stored': { step: 'transfer-made' },
  'the result is stored': { step: 'transfer-noted' },
} as const satisfies Record<string, TransferKill>;
export type TransferKillName = keyof typeof transferKills;

/** A shop with Connect, against a provider in Stripe's wire format. */
export interface TransferFixture {
  readonly survivor: TestApp;
  kill(name: TransferKillName): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param fixture its database and folder
 */
export async function openTransferFixture(fixture: Fixture): Promise<TransferFixture> {
  const stripe = await startStripe();
  const env = {
    ...stripe.settings,
    STRIPE_CONNECT: '1',
  };
  const survivor = await fixture.open({}, env);
  return {
    survivor,
    async kill(name) {
      const { step, call }: TransferKill = transferKills[name];
      const { seller, bookers } = await releasedSale(survivor, stripe);
      const [{ booking }] = bookers;
      const request = { as: seller, body: {} };
      const isFirst = step === 'payout-written';
      if (!isFirst) await must(sendCall(survivor, 'requestPayout', request));
      const callsBefore = stripe.calls.length;
      if (call) stripe.trouble({ on: 'POST /v1/transfers', what: call });
      const shop = await fixture.spawn({ env });
      if (step) await shop.arm(step);
      if (isFirst) {
        const answer = await sendCall(shop, 'requestPayout', request).catch(() => null);
        assert.equal(answer, null, 'the process answered before it died');
      } else {
        shop.run('send-transfers');
      }
      if (!step) {
        await until(() => stripe.calls.slice(callsBefore).includes('POST /v1/transfers'));
        shop.child.kill('SIGKILL');
      }
      assert.equal(await shop.ended, 'SIGKILL');
      stripe.calm();

      await moveClock(survivor, '25 hours');
      // Both find it; the lease lets one of them look.
      const send = () => survivor.jobs.tasks['send-transfers']?.({}, {} as never);
      await Promise.all([send(), send()]);
      await moveClock(survivor, '2 minutes');
      await send();
      const cents = Math.round(booking.sealingPrice * 100);
      const createdTransfers = [...stripe.books.connect.transfers.values()].filter(
        (transfer) => transfer.transfer_group === booking._id,
      );
      assert.deepEqual(
        createdTransfers.map(({ amount }) => amount),
        [cents],
      );
      const { rows } = await survivor.pool.query(
        `select status, reference from payouts where seller_id = $1`,
        [seller.id],
      );
      assert.deepEqual(rows, [{ status: 'paid', reference: createdTransfers[0]?.id }]);
      await assertInvariants(survivor);
    },
    close: () => stripe.close(),
  };
}

/** A released sale of a seller who has told Stripe everything. */
async function releasedSale(app: TestApp, stripe: StripeServer): Promise<Sale> {
  await resetClock(app);
  const sale = await makeSale(app);
  const [{ buyer, booking }] = sale.bookers;
  const as = sale.seller;
  await must(sendCall(app, 'savePayoutAccount', { as, body: { method: 'connect' } }));
  const startResponse = await must(sendCall(app, 'startPayoutOnboarding', { as, body: {} }));
  const accountId = startResponse.json<{ url: string }>().url.split('/').at(-1) ?? '';
  stripe.books.connect.completeOnboarding(accountId);
  await app.pool.query(
    `update payout_accounts set connect_ready = true, changed_at = changed_at - interval '1 year'
     where user_id = $1`,
    [as.id],
  );
  const intent = (await must(askIntent(app, buyer, booking))).json<Intent>();
  stripe.books.confirm(intent.intentId, { method: 'pm_card_visa' });
  await must(record(app, buyer, booking, intent.intentId));
  await receivePhone(app, buyer, booking);
  await moveClock(app, pastGuarantee);
  await app.jobs.tasks['release-sales']?.({}, {} as never);
  return sale;
}

async function must(pendingRequest: ReturnType<typeof sendCall>) {
  const answer = await pendingRequest;
  assert.equal(answer.statusCode, 200, answer.body);
  return answer;
}

/** Waits for something that another process does. */
async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!isSo()) {
    assert(Date.now() < deadline, 'it never happened');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
