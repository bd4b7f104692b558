import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { deletePersonalToken } from './personal-tokens-store.ts';

/**
 * Revokes one of a person's tokens: its next call is refused. It takes no recent sign-in, because
 * nothing is gained by keeping a token alive.
 * @param db the database
 * @param person the signed-in person
 * @param id of the token
 * @throws Refusal not-found
 */
export function revokePersonalToken(db: Database, person: Person, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await deletePersonalToken(trx, person.id, id))) throw new Refusal('not-found');
    await recordAdminAction(trx, {
      by: person.id,
      action: 'revoke-token',
      target: { kind: 'person', id: person.id },
      details: { token: id },
    });
  });
}
