import type { FastifyInstance } from 'fastify';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import { giveBackHold } from './give-back-hold.ts';
import { openIntent } from './open-intent.ts';
import { EventRefused, ProviderDown } from './payment-provider.ts';
import { receiveEvent } from './receive-event.ts';
import { recordPayment } from './record-payment.ts';
import { refundBooking } from './refund-booking.ts';
import type { SandboxProvider } from './sandbox-provider.ts';
import type { PaymentContext } from './payment-context.ts';

export interface PaymentsDependencies {
  /** Null when no card provider is set up. */
  readonly till: PaymentContext | null;
  /** The same provider where it is the sandbox, whose page needs calls of its own. */
  readonly sandbox: SandboxProvider | null;
}

/**
 * Paying for a booking and giving the money back.
 * @param app mounted under /api
 * @param house what the slice needs
 */
export function paymentsRoutes(app: FastifyInstance, house: PaymentsDependencies): void {
  const { sandbox } = house;

  const withTill = async <T>(work: (till: PaymentContext) => Promise<T>): Promise<T> => {
    // Its operator has to set it up first: an hour is soon.
    if (!house.till) throw new Refusal('payments-not-set-up', { retryAfter: 3_600 });
    try {
      return await work(house.till);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      house.till.log.warn({ err: error }, 'the card provider does not answer');
      throw new Refusal('payment-provider-down', { retryAfter: 5 });
    }
  };

  route(app, 'createPaymentIntent', ({ body, person }) =>
    withTill((till) => openIntent(till, person, body)),
  );

  route(app, 'giveBackHold', async ({ params, person }) => {
    const gone = await withTill((till) => giveBackHold(till, person, params.id));
    return { acknowledged: true, deletedCount: gone ? 1 : 0 };
  });

  route(app, 'recordPayment', async ({ body, person }) => ({
    acknowledged: true,
    insertedId: await withTill((till) => recordPayment(till, person, body)),
  }));

  route(app, 'refundBooking', async ({ params, person }) => {
    await withTill((till) => refundBooking(till, person, params.id));
    return acknowledgeUpdate;
  });

  if (house.till) app.register(eventsRoute(house.till));
  if (!sandbox) return;
  route(app, 'confirmSandboxPayment', async ({ params, body }) => {
    const result = await sandbox.confirm(params.intentId, body.clientSecret, body.paymentMethod);
    if (!result) throw new Refusal('not-found');
    return { id: result.intent.id, status: result.intent.status, error: result.error };
  });

  route(app, 'answerSandboxChallenge', async ({ params, body }) => {
    const result = await sandbox.answer(params.intentId, body.clientSecret, body.approve);
    if (!result) throw new Refusal('not-found');
    return { id: result.intent.id, status: result.intent.status, error: result.error };
  });
}

/** What a provider posts to us; its signature is checked on the bytes before anything is parsed. */
function eventsRoute(till: PaymentContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.post<{ Body?: Buffer }>(
      `/webhooks/${till.provider.name}`,
      { bodyLimit: 512_000 },
      async ({ body, headers }, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          await receiveEvent(till, till.provider.readEvent(body ?? Buffer.alloc(0), headers));
        } catch (error) {
          if (error instanceof EventRefused) throw new Refusal('webhook-refused');
          if (!(error instanceof ProviderDown)) throw error;
          throw new Refusal('payment-provider-down', { retryAfter: 30 });
        }
        return { received: true };
      },
    );
  };
}
