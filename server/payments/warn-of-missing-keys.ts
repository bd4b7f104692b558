import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { providerNames, type PaymentContext } from './payment-context.ts';
import { countWithoutKeys } from './unfinished-payments-store.ts';

/**
 * Says at a start that the shop has no keys of a provider that took payments before: their refunds and disputes
 * wait until it has.
 * @param db the database
 * @param payments null without a card provider
 * @param log receives a line for each such provider
 */
export async function warnOfMissingKeys(
  db: Database,
  payments: Pick<PaymentContext, 'providers'> | null,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const { provider, count } of await countWithoutKeys(
    db,
    payments ? providerNames(payments) : [],
  )) {
    log.error(
      withRunbook('provider-keys-missing', { provider, payments: count }),
      `The shop has no keys of ${provider}, which has taken ${count} payments that may still be refunded or disputed. Set its keys again: until then none of that money can go back.`,
    );
  }
}
