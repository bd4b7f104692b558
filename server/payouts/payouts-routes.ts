import type { FastifyInstance } from 'fastify';
import { shopCurrency, toPrice } from '#contract/common/money.ts';
import type { FeeTerms } from '#contract/payouts/fees.ts';
import type { PaymentProvider } from '#server/payments/public.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import { requireSeller, type Person } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import {
  readClosedBalances,
  saveClosedPayoutAccount,
} from '#server/payouts/accounts/closed-accounts.ts';
import { createPayouts } from './create-payouts.ts';
import { readEvidence, submitEvidence } from './dispute-evidence.ts';
import { readPayoutAccount, savePayoutAccount } from '#server/payouts/accounts/payout-account.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { presentPayout } from './payouts-presenter.ts';
import { listPayouts } from './payouts-store.ts';
import { readEarnings } from './read-earnings.ts';
import { markPayoutFailed, markPayoutPaid, markPayoutReturned } from './settle-payout.ts';
import { startOnboarding } from '#server/payouts/accounts/start-onboarding.ts';
import { readPayoutBatch, takePayoutBatch } from './take-batch.ts';

/**
 * Earnings, payout accounts and payouts.
 * @param app mounted under /api
 * @param context database, encryption and settings
 * @param dependencies the shop's fee, the payment providers by name, and the check for admins
 */
export function payoutsRoutes(
  app: FastifyInstance,
  context: PayoutsContext,
  dependencies: {
    readonly fees: () => FeeTerms;
    readonly findProvider: (name: string) => PaymentProvider | null;
    readonly onlyAdmins: (person: Person) => void;
  },
): void {
  const { db, encryption } = context;
  const { fees, onlyAdmins } = dependencies;

  route(app, 'readFees', () => {
    const { percent, fixedCents } = fees();
    return {
      percent,
      fixed: toPrice(fixedCents),
      postage: toPrice(context.postageCents),
      currency: shopCurrency().code,
    };
  });

  route(app, 'readEarnings', ({ query, person }) => {
    requireSeller(person);
    return readEarnings(db, person.id, query.month);
  });

  route(app, 'readPayoutAccount', ({ person }) => {
    requireSeller(person);
    return readPayoutAccount(context, person.id);
  });

  route(app, 'savePayoutAccount', async ({ body, person }) => {
    requireSeller(person);
    const version = await savePayoutAccount(context, person, body);
    return { ...acknowledgeUpdate, version };
  });

  route(app, 'startPayoutOnboarding', async ({ person }) => {
    requireSeller(person);
    return { url: await startOnboarding(context, person) };
  });

  route(app, 'listPayouts', async ({ query, person }) => {
    if (!person.isAdmin) requireSeller(person);
    const sellerId = person.isAdmin ? query.sellerId : person.id;
    const byHand = query.byHand === '1';
    const rows = await listPayouts(db, { sellerId, status: query.status, byHand });
    return rows.map((row) => presentPayout(encryption, row));
  });

  route(app, 'requestPayout', async ({ body, person }) => {
    if (body.sellerId === undefined || body.sellerId === person.id) requireSeller(person);
    else onlyAdmins(person);
    const isOwn = body.sellerId === undefined || body.sellerId === person.id;
    const sellerId = body.sellerId ?? person.id;
    const ids = await createPayouts(context, sellerId, isOwn ? 'seller' : { admin: person.id });
    return { acknowledged: true, insertedId: ids[0] ?? null };
  });

  route(app, 'readEvidence', ({ params, person }) => {
    onlyAdmins(person);
    return readEvidence(context, params.id);
  });

  route(app, 'submitEvidence', async ({ params, person }) => {
    onlyAdmins(person);
    await submitEvidence(context, dependencies.findProvider, person, params.id);
    return acknowledgeUpdate;
  });

  route(app, 'listDuePayouts', async ({ person }) => {
    onlyAdmins(person);
    // Once the provider's own way is turned off, nobody else ends its open payouts.
    const byHand = context.connect !== null;
    const rows = await listPayouts(db, { status: 'due', byHand });
    return rows.map((row) => presentPayout(encryption, row));
  });

  route(app, 'listClosedBalances', ({ person }) => {
    onlyAdmins(person);
    return readClosedBalances(context);
  });

  route(app, 'saveClosedPayoutAccount', async ({ params, body, person }) => {
    onlyAdmins(person);
    const version = await saveClosedPayoutAccount(context, person, params.id, body);
    return { ...acknowledgeUpdate, version };
  });

  route(app, 'takePayoutBatch', ({ person }) => {
    onlyAdmins(person);
    return takePayoutBatch(context, person);
  });

  route(app, 'readPayoutBatch', ({ params, person }) => {
    onlyAdmins(person);
    return readPayoutBatch(context, params.id);
  });

  route(app, 'markPayoutPaid', async ({ params, body, person }) => {
    onlyAdmins(person);
    await markPayoutPaid(context, person, params.id, body.reference);
    return acknowledgeUpdate;
  });

  route(app, 'markPayoutFailed', async ({ params, body, person }) => {
    onlyAdmins(person);
    await markPayoutFailed(context, person, params.id, body.reason);
    return acknowledgeUpdate;
  });

  route(app, 'markPayoutReturned', async ({ params, body, person }) => {
    onlyAdmins(person);
    await markPayoutReturned(context, person, params.id, body.reason);
    return acknowledgeUpdate;
  });
}
