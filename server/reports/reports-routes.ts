import type { FastifyInstance } from 'fastify';
import type { WithdrawalHooks } from '#server/catalog/public.ts';
import type { Report } from '#contract/reports/schemas.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import {
  setPageLinks,
  readTableRequest,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';
import { decideReport } from './decide-report.ts';
import { reportConversation } from './report-conversation.ts';
import { reportProduct } from './report-product.ts';
import { reportReview } from './report-review.ts';
import { listReports, reportSortKeys } from './reports-store.ts';

/**
 * Reporting products, conversations and reviews, and the admins' queue of reports.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function reportsRoutes(
  app: FastifyInstance,
  dependencies: {
    readonly db: Database;
    readonly withdrawal: WithdrawalHooks;
    readonly onlyAdmins: (person: Person) => void;
  },
): void {
  const { db, withdrawal, onlyAdmins } = dependencies;

  route(app, 'reportProduct', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await reportProduct(db, person, params.id, body),
  }));

  route(app, 'reportConversation', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await reportConversation(db, person, params.id, body),
  }));

  route(app, 'reportReview', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await reportReview(db, person, params.id, body),
  }));

  route(app, 'listReports', async ({ query, person, request, reply }): Promise<Report[]> => {
    onlyAdmins(person);
    const { status = 'open' } = query;
    const order = status === 'open' ? 'asc' : 'desc';
    const tableRequest = readTableRequest(query, reportSortKeys, { order });
    const page = await listReports(db, status, tableRequest, query.q);
    return setPageLinks(request, reply, tableRequest, page).map(({ id: _id, ...report }) => ({
      ...report,
      sellerEmail: shownEmail(report.sellerEmail),
      reporterEmail: shownEmail(report.reporterEmail),
      personEmail: shownEmail(report.personEmail),
    }));
  });

  route(app, 'decideReport', async ({ params, body, person }) => {
    onlyAdmins(person);
    await decideReport(db, withdrawal, person, params.id, body);
    return acknowledgeUpdate;
  });
}
