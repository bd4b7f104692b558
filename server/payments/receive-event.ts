import type { ProviderEvent } from './provider.ts';
import * as store from './payments-store.ts';
import * as events from './provider-events-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentContext } from './payment-context.ts';

/**
 * Takes an event of the card provider: late, twice or out of order makes no difference, because it
 * only says that something happened; what happened is asked. Its id is stored with its effect.
 * @param till database and provider
 * @param event signed by the provider
 * @throws ProviderDown; the provider then sends it again
 */
export async function receiveEvent(till: PaymentContext, event: ProviderEvent): Promise<void> {
  const { db, provider } = till;
  if (await events.knowsEvent(db, provider.name, event.id)) return;
  const payment = event.intentId ? await store.findPayment(db, { intentId: event.intentId }) : null;
  await till.at?.('event-read', payment?.id ?? '');
  if (payment) await settlePayment(till, payment, event);
  else await events.noteEvent(db, provider.name, event, null);
}
