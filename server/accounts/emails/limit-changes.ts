import type { Transaction } from '#server/platform/database/database.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';

/**
 * Counts a change of how somebody signs in that they make themselves: each sends a mail that nobody can turn off,
 * also to an address that was never confirmed and may be somebody else's. At most twenty an hour.
 * @param trx the transaction of the change
 * @param userId the person
 * @throws Refusal too-many-requests
 */
export async function limitChanges(trx: Transaction, userId: string): Promise<void> {
  await consumeRateLimit(trx, {
    what: 'change of signing in',
    whom: userId,
    most: 20,
    withinSeconds: 3_600,
  });
}
