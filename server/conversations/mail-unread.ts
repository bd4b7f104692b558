import type { FastifyBaseLogger } from 'fastify';
import { notifyEach } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeDueMails } from './members-store.ts';

const batchSize = 200;
/** More mails about messages go into the daily mail. */
const maxMailsPerDay = 12;

/**
 * Notifies people of messages they have not read for mailAfterMinutes, by their preferences for the
 * topic `messages`; a recurring job.
 * @param db the database
 * @param log receives notifications that could not be written
 * @returns how many people were notified
 */
export async function mailUnread(db: Database, log: FastifyBaseLogger): Promise<number> {
  for (let notifiedCount = 0; ;) {
    const takenCount = await db.transaction().execute(async (trx) => {
      const due = await takeDueMails(trx, batchSize);
      await notifyEach(
        trx,
        due.map(({ userId, conversationId, productId, productName, unread, messageId }) => ({
          to: userId,
          kind: 'messages-unread' as const,
          cause: messageId,
          facts: { productName, conversationId, count: unread },
          productId,
          mailLimit: { name: 'messages', perDay: maxMailsPerDay },
        })),
        log,
      );
      return due.length;
    });
    notifiedCount += takenCount;
    if (takenCount < batchSize) return notifiedCount;
  }
}
