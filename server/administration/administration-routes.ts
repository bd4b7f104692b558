import type { FastifyInstance } from 'fastify';
import type { User } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/accounts/constants.ts';
import type { WithdrawalHooks } from '#server/catalog/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { route } from '#server/platform/http/route.ts';
import {
  setPageLinks,
  readTableRequest,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { onlyAdmins } from './administration-policy.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';
import { listClosedPeople, listPeople, peopleSortKeys, type PersonRow } from './people-store.ts';
import { auditRoutes } from './audit-routes.ts';
import { closeAccount } from './close-account.ts';
import { restoreAccount } from './restore-account.ts';
import { deleteOwnAccount, previewDeletion } from './delete-own-account.ts';
import { unverifySeller, verifySeller } from './verify-seller.ts';
import { verifySellers } from './verify-sellers.ts';

/**
 * The routes of admins about sellers and buyers, and deleting one's own account.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function administrationRoutes(
  app: FastifyInstance,
  dependencies: {
    readonly db: Database;
    readonly withdrawal: WithdrawalHooks;
    /** The Set-Cookie value that clears the hint cookie. */
    readonly clearedHintCookie: string;
  },
): void {
  const { db, withdrawal } = dependencies;

  route(app, 'listSellers', async ({ query, person, request, reply }) => {
    onlyAdmins(person);
    const tableRequest = readTableRequest(query, peopleSortKeys);
    const page = await listPeople(db, 'seller', tableRequest, query);
    return setPageLinks(request, reply, tableRequest, page).map((row) => toUser(row, 'seller'));
  });
  route(app, 'listBuyers', async ({ query, person, request, reply }) => {
    onlyAdmins(person);
    const tableRequest = readTableRequest(query, peopleSortKeys);
    const page = await listPeople(db, 'buyer', tableRequest, { q: query.q });
    return setPageLinks(request, reply, tableRequest, page).map((row) => toUser(row, 'buyer'));
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

  const close =
    (role: Role) => async (tableRequest: { params: { id: string }; person: Person }) => {
      onlyAdmins(tableRequest.person);
      await closeAccount(db, withdrawal, tableRequest.params.id, {
        admin: tableRequest.person,
        role,
      });
      return { acknowledged: true, deletedCount: 1 };
    };
  route(app, 'deleteSeller', close('seller'));
  route(app, 'deleteBuyer', close('buyer'));

  route(app, 'listClosedAccounts', async ({ query, person, request, reply }) => {
    onlyAdmins(person);
    const tableRequest = readTableRequest(query, peopleSortKeys);
    const page = await listClosedPeople(db, query.role, tableRequest, query.q);
    return setPageLinks(request, reply, tableRequest, page).map((row) => ({
      ...toUser(row, query.role),
      closedAt: row.closed_at.toISOString(),
      erasedFrom: row.erased_from.toISOString(),
    }));
  });

  route(app, 'reopenAccount', ({ params, person }) => {
    onlyAdmins(person);
    return restoreAccount(db, person.id, { id: params.id });
  });

  auditRoutes(app, { db });

  route(app, 'previewDeletion', ({ person }) => previewDeletion(db, person));
  route(app, 'deleteAccount', async ({ person, reply }) => {
    await deleteOwnAccount(db, withdrawal, person);
    reply.header('set-cookie', dependencies.clearedHintCookie);
    return { acknowledged: true, deletedCount: 1 };
  });
}

function toUser(row: PersonRow, role: Role): User {
  return {
    _id: row.id,
    name: row.name,
    email: shownEmail(row.email),
    userImg: row.user_img,
    role,
    verified: row.verified_at !== null,
  };
}
