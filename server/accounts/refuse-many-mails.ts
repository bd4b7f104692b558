import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';

const anHour = { most: 9, withinSeconds: 3_600 } as const;

/**
 * Nobody sends more than nine mails with links in an hour, to whatever address. What others ask for
 * in their name (a new password) does not count.
 * @param trx the transaction that posts the mail
 * @param userId who
 * @throws Refusal too-many-requests
 */
export async function refuseManyMails(trx: Transaction, userId: string): Promise<void> {
  try {
    await consumeRateLimit(trx, { what: 'mail with link', whom: userId, ...anHour });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('too-many-requests', {
      retryAfter: error.details.retryAfter ?? anHour.withinSeconds,
      message: 'We have sent you many mails within an hour. Please try again later.',
    });
  }
}
