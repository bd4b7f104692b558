import type { FastifyInstance } from 'fastify';
import type { Role, User } from '#contract/accounts/schemas.ts';
import { countOpenReturns } from '#server/bookings/public.ts';
import type { WithdrawalHooks } from '#server/catalog/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import { setPageLinks, readTableRequest } from '#server/platform/database/keyset-pagination.ts';
import { onlyAdmins } from './administration-policy.ts';
import { countOpenReports } from './queues-store.ts';
import { listClosed, listPeople, peopleKeys, type PersonRow } from './people-store.ts';
import { auditRoutes } from './audit-routes.ts';
import { closeAccount } from './close-account.ts';
import { restoreAccount } from './restore-account.ts';
import { unverifySeller } from './unverify-seller.ts';
import { deleteOwnAccount, previewDeletion } from './delete-own-account.ts';
import { verifySeller } from './verify-seller.ts';
import { verifySellers } from './verify-sellers.ts';

/**
 * What admins do with sellers and buyers, and everybody with their own account at last.
 * @param app mounted under /api
 * @param house what the slice needs
 */
export function administrationRoutes(
  app: FastifyInstance,
  house: {
    readonly db: Database;
    readonly withdrawal: WithdrawalHooks;
    /** The Set-Cookie value that tells pages that nobody is signed in any more. */
    readonly hintGone: string;
  },
): void {
  const { db, withdrawal } = house;

  route(app, 'listSellers', async ({ query, person, request, reply }) => {
    onlyAdmins(person);
    const asked = readTableRequest(query, peopleKeys);
    const page = await listPeople(db, 'seller', asked, query);
    return setPageLinks(request, reply, asked, page).map((row) => presentUser(row, 'seller'));
  });
  route(app, 'listBuyers', async ({ query, person, request, reply }) => {
    onlyAdmins(person);
    const asked = readTableRequest(query, peopleKeys);
    const page = await listPeople(db, 'buyer', asked, { q: query.q });
    return setPageLinks(request, reply, asked, page).map((row) => presentUser(row, 'buyer'));
  });

  route(app, 'verifySeller', ({ body, person }) => {
    onlyAdmins(person);
    return verifySeller(db, person, body.email);
  });

  route(app, 'verifySellers', ({ body, person }) => {
    onlyAdmins(person);
    return verifySellers(db, person, body.ids);
  });

  route(app, 'unverifySeller', ({ params, person }) => {
    onlyAdmins(person);
    return unverifySeller(db, person, params.id);
  });

  const close = (role: Role) => async (asked: { params: { id: string }; person: Person }) => {
    onlyAdmins(asked.person);
    await closeAccount(db, withdrawal, asked.params.id, { admin: asked.person, role });
    return { acknowledged: true, deletedCount: 1 };
  };
  route(app, 'deleteSeller', close('seller'));
  route(app, 'deleteBuyer', close('buyer'));

  route(app, 'listClosedAccounts', async ({ query, person, request, reply }) => {
    onlyAdmins(person);
    const asked = readTableRequest(query, peopleKeys);
    const page = await listClosed(db, query.role, asked, query.q);
    return setPageLinks(request, reply, asked, page).map((row) => ({
      ...presentUser(row, query.role),
      closedAt: row.closed_at.toISOString(),
      erasedFrom: row.erased_from.toISOString(),
    }));
  });

  route(app, 'reopenAccount', ({ params, person }) => {
    onlyAdmins(person);
    return restoreAccount(db, person.id, { id: params.id });
  });

  auditRoutes(app, { db });

  route(app, 'readQueues', async ({ person }) => {
    onlyAdmins(person);
    const [reports, returns] = await Promise.all([countOpenReports(db), countOpenReturns(db)]);
    return { reports, returns };
  });

  route(app, 'previewDeletion', ({ person }) => previewDeletion(db, person));
  route(app, 'deleteAccount', async ({ person, reply }) => {
    await deleteOwnAccount(db, withdrawal, person);
    reply.header('set-cookie', house.hintGone);
    return { acknowledged: true, deletedCount: 1 };
  });
}

function presentUser(row: PersonRow, role: Role): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    userImg: row.user_img,
    role,
    verified: row.verified_at !== null,
  };
}
