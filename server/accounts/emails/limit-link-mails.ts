import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';

const hourlyLimit = { most: 9, withinSeconds: 3_600 } as const;

/**
 * Counts a mail with a link that a person requests: at most nine an hour, to any address. Mails that others
 * request for them (a new password) don't count.
 * @param trx the transaction that writes the mail
 * @param userId the person
 * @throws Refusal too-many-requests
 */
export async function limitLinkMails(trx: Transaction, userId: string): Promise<void> {
  try {
    await consumeRateLimit(trx, { what: 'mail with link', whom: userId, ...hourlyLimit });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('too-many-requests', {
      retryAfter: error.details.retryAfter ?? hourlyLimit.withinSeconds,
      message: 'We have sent you many mails within an hour. Please try again later.',
    });
  }
}
