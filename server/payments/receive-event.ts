import type { PaymentProvider, ProviderEvent } from './provider.ts';
import * as store from './payments-store.ts';
import * as events from './provider-events-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentContext } from './payment-context.ts';

/**
 * Handles a webhook event. Late, repeated and reordered events make no difference: an event only
 * triggers reading the intent's state. Its id is stored in the transaction of its effect.
 * @param context database, provider and log
 * @param provider that sent it
 * @param event verified
 * @throws ProviderDown; the provider then repeats the event
 */
export async function receiveEvent(
  context: PaymentContext,
  provider: Pick<PaymentProvider, 'name'>,
  event: ProviderEvent,
): Promise<void> {
  const { db } = context;
  if (await events.isEventKnown(db, provider.name, event.id)) return;
  const payment = event.intentId ? await store.findPayment(db, { intentId: event.intentId }) : null;
  await context.onStep?.('event-read', payment?.id ?? '');
  if (event.accountId) await context.accountChanged?.(event.accountId);
  if (payment) await settlePayment(context, payment, event);
  else await events.insertEvent(db, provider.name, event, null);
}
