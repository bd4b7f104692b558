import type { FastifyInstance } from 'fastify';
import type { WithdrawalHooks } from '#server/catalog/withdraw-product.ts';
import type { Report } from '#contract/reports.ts';
import { acknowledgeUpdate } from '#server/platform/acknowledgements.ts';
import type { Database } from '#server/platform/database.ts';
import type { Person } from '#server/platform/identity.ts';
import { announceNext, readPage } from '#server/platform/pages-of-lists.ts';
import { route } from '#server/platform/route.ts';
import { decideReport } from './decide-report.ts';
import { reportProduct } from './report-product.ts';
import { listOpen } from './reports-store.ts';

/**
 * Reports about phones, and the admins' queue of them.
 * @param app mounted under /api
 * @param house what the slice needs
 */
export function reportsRoutes(
  app: FastifyInstance,
  house: {
    readonly db: Database;
    readonly withdrawal: WithdrawalHooks;
    /** @throws Refusal for whoever is none, or has yet to prove it */
    readonly onlyAdmins: (person: Person) => void;
  },
): void {
  const { db, withdrawal, onlyAdmins } = house;

  route(app, 'reportProduct', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await reportProduct(db, person, params.id, body),
  }));

  route(app, 'listReports', async ({ query, person, request, reply }): Promise<Report[]> => {
    onlyAdmins(person);
    const page = readPage(query);
    const rows = await listOpen(db, query.cursor ? page.before : null, page.limit);
    return announceNext(request, reply, rows, page).map(({ id: _id, ...report }) => report);
  });

  route(app, 'decideReport', async ({ params, body, person }) => {
    onlyAdmins(person);
    await decideReport(db, withdrawal, person, params.id, body.decision);
    return acknowledgeUpdate;
  });
}
