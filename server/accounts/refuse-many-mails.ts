import type { Transaction } from '#server/platform/database.ts';
import { mailsWithCode } from '#server/platform/mail.ts';
import { Refusal } from '#server/platform/refusal.ts';

const anHour = 10;

/**
 * Nobody's account sends many mails with links in an hour, to whatever address.
 * @param trx the transaction
 * @param userId whose
 * @throws Refusal too-many-requests
 */
export async function refuseManyMails(trx: Transaction, userId: string): Promise<void> {
  if ((await mailsWithCode(trx, userId)) >= anHour) {
    throw new Refusal('too-many-requests', {
      retryAfter: 3_600,
      message: 'We have sent you many mails within an hour. Please try again later.',
    });
  }
}
