import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { setPageLinks, readTableRequest } from '#server/platform/database/keyset-pagination.ts';
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
    const asked = readTableRequest(query, auditKeys, { order: 'desc', id: '\\d{1,15}' });
    return [...setPageLinks(request, reply, asked, await listAuditLog(db, query, asked))];
  });

  route(app, 'verifyAuditLog', ({ person }) => {
    onlyAdmins(person);
    return verifyAuditLog(db);
  });
}
