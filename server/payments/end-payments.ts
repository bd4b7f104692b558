import { closePayment } from './close-payment.ts';
import { listUnfinished, type PaymentsOf } from './payments-store.ts';
import type { Till } from './till.ts';

/**
 * Ends what is being paid at this moment, because an admin will have it so: each payment is cancelled
 * at the provider; one that succeeded meanwhile is settled, and while a bank is at work it stays.
 * @param till database and provider
 * @param of whose payments
 * @throws ProviderDown
 */
export async function endPayments(till: Till, of: PaymentsOf): Promise<void> {
  for (const payment of await listUnfinished(till.db, of)) await closePayment(till, payment);
}
