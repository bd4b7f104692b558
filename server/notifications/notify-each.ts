import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseDown, type Transaction } from '#server/platform/database/database.ts';
import { inSavepoint } from '#server/platform/database/transactions/savepoint.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { notify, type NewNotification } from './notify.ts';

/**
 * Notifies many people of a recurring job's work: all at once, and if that fails one by one, so that one
 * failure does not stop the others. It is left out, with a line in the log.
 * @param trx the transaction of the job
 * @param notifications with their recipients
 * @param log receives those left out, by their cause
 * @throws the database's error when it is away: the job is repeated, and nobody is left out
 */
export async function notifyEach(
  trx: Transaction,
  notifications: readonly NewNotification[],
  log: FastifyBaseLogger,
): Promise<void> {
  if (notifications.length === 0) return;
  try {
    await inSavepoint(trx, () => notify(trx, ...notifications));
  } catch (failure) {
    if (isDatabaseDown(failure)) throw failure;
    for (const notification of notifications) {
      try {
        await inSavepoint(trx, () => notify(trx, notification));
      } catch (error) {
        if (isDatabaseDown(error)) throw error;
        const { kind, cause } = notification;
        log.error(
          withRunbook('notification-left-out', { err: error, kind, cause }),
          'somebody was not notified',
        );
      }
    }
  }
}
