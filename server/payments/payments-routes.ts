import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { route } from '#server/platform/route.ts';
import { openIntent } from './open-intent.ts';
import { ProviderDown, type PaymentProvider } from './payment-provider.ts';
import { recordPayment } from './record-payment.ts';
import type { SandboxProvider } from './sandbox-provider.ts';

export interface PaymentsDependencies {
  readonly db: Database;
  /** Null when no card provider is set up. */
  readonly provider: PaymentProvider | null;
  /** The same provider where it is the sandbox, whose page needs a call of its own. */
  readonly sandbox: SandboxProvider | null;
}

/**
 * Paying for a booking.
 * @param app mounted under /api
 * @param house what the slice needs
 */
export function paymentsRoutes(app: FastifyInstance, house: PaymentsDependencies): void {
  const { db, sandbox } = house;

  const withProvider = async <T>(work: (provider: PaymentProvider) => Promise<T>): Promise<T> => {
    if (!house.provider) throw new Refusal('payment-provider-down', { retryAfter: 60 });
    try {
      return await work(house.provider);
    } catch (error) {
      if (error instanceof ProviderDown)
        throw new Refusal('payment-provider-down', { retryAfter: 5 });
      throw error;
    }
  };

  route(app, 'createPaymentIntent', ({ body, person }) =>
    withProvider((provider) => openIntent(db, provider, person, body)),
  );

  route(app, 'recordPayment', async ({ body, person }) => ({
    acknowledged: true,
    insertedId: await withProvider((provider) => recordPayment(db, provider, person, body)),
  }));

  if (!sandbox) return;
  route(app, 'confirmSandboxPayment', async ({ params, body }) => {
    const result = await sandbox.confirm(params.intentId, body.clientSecret, body.paymentMethod);
    if (!result) throw new Refusal('not-found');
    return { id: result.intent.id, status: result.intent.status, error: result.error };
  });
}
