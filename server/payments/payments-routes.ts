import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type { FastifyInstance } from 'fastify';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import { linesSeldom } from '#server/platform/base/logging/lines-seldom.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import { releaseOwnHold } from './release-hold.ts';
import { openIntent } from './open-intent.ts';
import type { PaymentContext } from './payment-context.ts';
import { EventRefused, ProviderDown, type EventFault, type PaymentProvider } from './provider.ts';
import { receiveEvent } from './receive-event.ts';
import { recordPayment } from './record-payment.ts';
import { refundBooking } from './refund-booking.ts';

/** Retry-After of 503 while no provider is set up, in seconds: its operator has to act first. */
const notSetUpRetrySeconds = 3_600;

/**
 * Paying for a booking, refunding it, and the provider's webhook.
 * @param app mounted under /api
 * @param context null when no payment provider is set up; every call is then refused
 */
export function paymentsRoutes(app: FastifyInstance, context: PaymentContext | null): void {
  const withContext = async <T>(work: (context: PaymentContext) => Promise<T>): Promise<T> => {
    if (!context) throw new Refusal('payments-not-set-up', { retryAfter: notSetUpRetrySeconds });
    try {
      return await work(context);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      context.log.warn(
        withRunbook('provider-down', { err: error }),
        'the card provider does not answer',
      );
      throw new Refusal('payment-provider-down', { retryAfter: 5 });
    }
  };

  route(app, 'createPaymentIntent', ({ body, person }) =>
    withContext((payments) => openIntent(payments, person, body)),
  );

  route(app, 'giveBackHold', async ({ params, person }) => {
    const released = await withContext((payments) => releaseOwnHold(payments, person, params.id));
    return { acknowledged: true, deletedCount: released ? 1 : 0 };
  });

  route(app, 'recordPayment', async ({ body, person }) => ({
    acknowledged: true,
    ...(await withContext((payments) => recordPayment(payments, person, body))),
  }));

  route(app, 'refundBooking', async ({ params, body, person }) => {
    await withContext((payments) => refundBooking(payments, person, params.id, body?.reason));
    return acknowledgeUpdate;
  });

  for (const provider of context?.providers ?? []) {
    if (context) app.register(webhookRoute(context, provider));
  }
}

/** The webhook of a provider. It has body parsers of its own: the signature covers the bytes as received. */
function webhookRoute(context: PaymentContext, provider: PaymentProvider) {
  const noteRefused = refusedEventLines(context);
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.post<{ Body?: Buffer }>(
      `/webhooks/${provider.name}`,
      { bodyLimit: 512_000 },
      async ({ body, headers }, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          await receiveEvent(
            context,
            provider,
            provider.readEvent(body ?? Buffer.alloc(0), headers),
          );
        } catch (error) {
          if (error instanceof EventRefused) {
            noteRefused(error.fault);
            throw new Refusal('webhook-refused');
          }
          if (!(error instanceof ProviderDown)) throw error;
          throw new Refusal('payment-provider-down', { retryAfter: 30 });
        }
        return { received: true };
      },
    );
  };
}

/** A person who knows the address can send as many as they like. */
const lineEveryMs = 60_000;

/** Logs one line a minute with the reason for a refused event, and how many were refused since the line before. */
function refusedEventLines({ log }: PaymentContext): (reason: EventFault) => void {
  const note = linesSeldom(lineEveryMs);
  return (reason) =>
    note((refusedCount) =>
      log.warn(
        withRunbook('event-refused', { reason, refused: refusedCount }),
        'an event of the card provider was refused',
      ),
    );
}
