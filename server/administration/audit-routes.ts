import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import {
  setPageLinks,
  readTableRequest,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { onlyAdmins } from './administration-policy.ts';
import { auditSortKeys } from './audit-store.ts';
import { listAuditLog } from './list-audit-log.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

/**
 * The routes of the audit log, for admins.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function auditRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  route(app, 'listAuditLog', async ({ query, person, request, reply }) => {
    onlyAdmins(person);
    const tableRequest = readTableRequest(query, auditSortKeys, { order: 'desc', id: '\\d{1,15}' });
    return [
      ...setPageLinks(request, reply, tableRequest, await listAuditLog(db, query, tableRequest)),
    ];
  });

  route(app, 'verifyAuditLog', ({ person }) => {
    onlyAdmins(person);
    return verifyAuditLog(db);
  });
}
