import { deleteHalfSessions } from '#server/accounts/sessions/sessions-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { replaceRecoveryCodes } from './recovery-codes-store.ts';
import { countSecondFactors } from './second-step-store.ts';

/**
 * With the last second factor, its recovery codes go, and the sessions that still owe the second step: without
 * it they would count as complete, including those of people it has kept out.
 * @param trx the transaction that deleted a factor
 * @param person the holder of a session, which stays
 */
export async function endSecondStep(
  trx: Transaction,
  person: Pick<Person, 'id' | 'sessionId'>,
): Promise<void> {
  if ((await countSecondFactors(trx, person.id)) > 0) return;
  await replaceRecoveryCodes(trx, person.id, []);
  await deleteHalfSessions(trx, person.id, person.sessionId);
}
