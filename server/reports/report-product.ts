import type * as z from 'zod/mini';
import { isPublicProduct } from '#contract/catalog/public-products.ts';
import type { reportBody } from '#contract/reports/schemas.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { notify, listAdminIds } from '#server/notifications/public.ts';
import { violates, type Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { insertReport } from './reports-store.ts';

/**
 * Reports a phone to the admins, once per person and phone. A sold phone can be reported too,
 * because a defect may show only afterwards.
 * @param db the database
 * @param person the reporter; not the seller
 * @param productId of the phone
 * @param body parsed
 * @returns the report's id
 * @throws Refusal not-found, not-allowed, already-reported or user-disabled
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
      if (!product || !isPublicProduct(product.status)) throw new Refusal('not-found');
      if (product.sellerId === person.id) throw new Refusal('not-allowed');
      if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
      await insertReport(trx, { id, productId, reporterId: person.id, ...body });
      const admins = await listAdminIds(trx);
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
