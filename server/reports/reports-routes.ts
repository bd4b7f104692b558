import type { FastifyInstance } from 'fastify';
import type { WithdrawalHooks } from '#server/catalog/withdraw-product.ts';
import type { Report } from '#contract/reports.ts';
import { acknowledgeUpdate } from '#server/platform/acknowledgements.ts';
import type { Database } from '#server/platform/database.ts';
import type { Person } from '#server/platform/identity.ts';
import { route } from '#server/platform/route.ts';
import { announcePages, readAsked } from '#server/platform/table-of-rows.ts';
import { decideReport } from './decide-report.ts';
import { reportProduct } from './report-product.ts';
import { listOpen, reportKeys } from './reports-store.ts';

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
    const asked = readAsked(query, reportKeys, { order: 'asc' });
    const page = await listOpen(db, asked, query.q);
    return announcePages(request, reply, asked, page).map(({ id: _id, ...report }) => report);
  });

  route(app, 'decideReport', async ({ params, body, person }) => {
    onlyAdmins(person);
    await decideReport(db, withdrawal, person, params.id, body.decision);
    return acknowledgeUpdate;
  });
}
