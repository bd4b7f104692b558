import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database.ts';
import { route } from '#server/platform/route.ts';
import { announcePages, readAsked } from '#server/platform/table-of-rows.ts';
import { onlyAdmins } from './administration-policy.ts';
import { auditKeys } from './audit-store.ts';
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
    const asked = readAsked(query, auditKeys, { order: 'desc', id: '\\d{1,15}' });
    return [...announcePages(request, reply, asked, await listAuditLog(db, query, asked))];
  });

  route(app, 'verifyAuditLog', ({ person }) => {
    onlyAdmins(person);
    return verifyAuditLog(db);
  });
}
