import type { FastifyInstance } from 'fastify';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Reads } from '#server/platform/database/replicas/reads.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { pageWithNextLink, readPage } from '#server/platform/http/list-pages.ts';
import { route } from '#server/platform/http/route.ts';
import { hideReview, type CloseReportsOfReview } from './hide-review.ts';
import { presentReview } from './reviews-presenter.ts';
import { listOfSeller } from './reviews-store.ts';
import { editReview, readSaleReviews, replyToReview, writeReview } from './write-review.ts';

export interface ReviewsDependencies {
  readonly db: Database;
  readonly reads: Reads;
  /** @throws Refusal admins-only */
  readonly onlyAdmins: (person: Person) => void;
  readonly closeReports: CloseReportsOfReview;
}

/**
 * Reviews after a hand-over.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function reviewsRoutes(app: FastifyInstance, dependencies: ReviewsDependencies): void {
  const { db, reads, onlyAdmins, closeReports } = dependencies;

  route(app, 'readSaleReviews', ({ params, person }) => readSaleReviews(db, person, params.id));

  route(app, 'writeReview', async ({ params, body, person }) => ({
    acknowledged: true,
    insertedId: await writeReview(db, person, params.id, body),
  }));

  route(app, 'editReview', async ({ params, body, person }) => {
    const { isChanged, version } = await editReview(db, person, params.id, body);
    return { ...acknowledgeUpdate, modifiedCount: isChanged ? 1 : 0, version };
  });

  route(app, 'replyToReview', async ({ params, body, person }) => {
    await replyToReview(db, person, params.id, body.text);
    return acknowledgeUpdate;
  });

  route(app, 'hideReview', async ({ params, body, person }) => {
    onlyAdmins(person);
    await hideReview(db, person, params.id, body.reason, closeReports);
    return acknowledgeUpdate;
  });

  route(app, 'listSellerReviews', async ({ params, query, request, reply }) => {
    const page = readPage(query);
    const rows = await listOfSeller(reads.db, params.id, page);
    return pageWithNextLink(request, reply, rows, page).map(presentReview);
  });
}
