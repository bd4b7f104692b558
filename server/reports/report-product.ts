import type * as z from 'zod/mini';
import type { reportBody } from '#contract/reports/schemas.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { notify, listAdmins } from '#server/notifications/public.ts';
import { violates, type Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/database/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { insertReport } from './reports-store.ts';

/**
 * Tells the admins about a phone, once a person and phone. A sold one can be reported too: what was
 * wrong with it may show only then.
 * @param db the database
 * @param person who reports; not its seller
 * @param productId the phone
 * @param body parsed
 * @returns the report's id
 * @throws Refusal not-found, not-allowed or already-reported
 */
export async function reportProduct(
  db: Database,
  person: Person,
  productId: string,
  body: z.infer<typeof reportBody>,
): Promise<string> {
  const id = newId();
  try {
    await db.transaction().execute(async (trx) => {
      const product = await lockProduct(trx, productId, 'share');
      if (!product || product.status === 'withdrawn') throw new Refusal('not-found');
      if (product.sellerId === person.id) throw new Refusal('not-allowed');
      if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
      await insertReport(trx, { id, productId, reporterId: person.id, ...body });
      const admins = await listAdmins(trx);
      await notify(
        trx,
        ...admins.map((to) => ({
          to,
          kind: 'report-new' as const,
          cause: id,
          facts: { productName: product.name, why: body.reason },
          productId,
        })),
      );
    });
  } catch (error) {
    if (violates(error, 'reports_one_a_person')) throw new Refusal('already-reported');
    throw error;
  }
  return id;
}
