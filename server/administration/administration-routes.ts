import type { FastifyInstance } from 'fastify';
import type { Role, User } from '#contract/accounts.ts';
import type { PageQuery } from '#contract/catalog.ts';
import type { WithdrawalHooks } from '#server/catalog/withdraw-product.ts';
import type { Database } from '#server/platform/database.ts';
import type { Person } from '#server/platform/identity.ts';
import { announceNext, readPage } from '#server/platform/pages-of-lists.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { route } from '#server/platform/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listPeople } from './administration-store.ts';
import { closeAccount } from './close-account.ts';
import { deleteOwnAccount, previewDeletion } from './delete-own-account.ts';
import { verifySeller } from './verify-seller.ts';

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

  const people =
    (role: Role) =>
    async (asked: {
      query: PageQuery;
      person: Person;
      request: FastifyRequest;
      reply: FastifyReply;
    }): Promise<User[]> => {
      onlyAdmins(asked.person);
      const page = readPage(asked.query);
      const rows = await listPeople(db, role, page);
      return announceNext(asked.request, asked.reply, rows, page).map((row) => ({
        _id: row.id,
        name: row.name,
        email: row.email,
        userImg: row.user_img,
        role,
        verified: row.verified_at !== null,
      }));
    };
  route(app, 'listSellers', people('seller'));
  route(app, 'listBuyers', people('buyer'));

  route(app, 'verifySeller', ({ body, person }) => {
    onlyAdmins(person);
    return verifySeller(db, person, body.email);
  });

  const close = (role: Role) => async (asked: { params: { id: string }; person: Person }) => {
    onlyAdmins(asked.person);
    await closeAccount(db, withdrawal, asked.params.id, { admin: asked.person, role });
    return { acknowledged: true, deletedCount: 1 };
  };
  route(app, 'deleteSeller', close('seller'));
  route(app, 'deleteBuyer', close('buyer'));

  route(app, 'previewDeletion', ({ person }) => previewDeletion(db, person));
  route(app, 'deleteAccount', async ({ person, reply }) => {
    await deleteOwnAccount(db, withdrawal, person);
    reply.header('set-cookie', house.hintGone);
    return { acknowledged: true, deletedCount: 1 };
  });
}

function onlyAdmins(person: Person): void {
  if (person.needsSecondFactor) throw new Refusal('multi-factor-auth-required');
  if (!person.isAdmin) throw new Refusal('admins-only');
}
