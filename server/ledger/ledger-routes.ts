import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import { assignPartialRefund } from './assign-partial-refund.ts';
import { listEntries } from './balances-store.ts';
import { presentEntry, readLedger } from './present-ledger.ts';

/**
 * The shop's books, for admins.
 * @param app mounted under /api
 * @param dependencies the database, and the check for admins
 */
export function ledgerRoutes(
  app: FastifyInstance,
  dependencies: { readonly db: Database; readonly onlyAdmins: (person: Person) => void },
): void {
  const { db, onlyAdmins } = dependencies;

  route(app, 'readLedger', ({ person }) => {
    onlyAdmins(person);
    return readLedger(db);
  });

  route(app, 'listLedgerEntries', async ({ query, person }) => {
    onlyAdmins(person);
    return (await listEntries(db, query.q, query.before)).map(presentEntry);
  });

  route(app, 'assignPartialRefund', async ({ body, person }) => {
    onlyAdmins(person);
    await assignPartialRefund(db, person.id, body.bookingId);
    return acknowledgeUpdate;
  });
}
