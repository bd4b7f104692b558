import type { Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { lockUserOfSession } from './sessions-store.ts';

/**
 * The first step of a transaction that gives the holder of a session more than the session: a new password
 * that was set since the request was identified has ended the session, and one that comes later waits.
 * @param trx the transaction
 * @param person the holder of the session, who stays locked
 * @throws Refusal sign-in-required when the session has ended
 */
export async function requireLiveSession(
  trx: Transaction,
  person: Pick<Person, 'id' | 'sessionId'>,
): Promise<void> {
  if (!(await lockUserOfSession(trx, person.id, person.sessionId))) {
    throw new Refusal('sign-in-required');
  }
}
