import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database.ts';
import { announceNext, mostRows } from '#server/platform/pages-of-lists.ts';
import { route } from '#server/platform/route.ts';
import { onlyAdmins } from './administration-policy.ts';
import { listAuditLog } from './list-audit-log.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

/**
 * What admins may see of what admins did.
 * @param app mounted under /api
 * @param house what the slice needs
 */
export function auditRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  route(app, 'listAuditLog', async ({ query, person, request, reply }) => {
    onlyAdmins(person);
    const { cursor, limit = mostRows, ...filter } = query;
    const page = { limit, before: cursor ? Number(cursor) : Number.MAX_SAFE_INTEGER };
    const entries = await listAuditLog(db, filter, page);
    return announceNext(request, reply, entries, page).map(({ id: _id, ...entry }) => entry);
  });

  route(app, 'verifyAuditLog', ({ person }) => {
    onlyAdmins(person);
    return verifyAuditLog(db);
  });
}
