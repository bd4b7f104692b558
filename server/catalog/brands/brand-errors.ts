import { otherCategoryName, productMessages } from '#contract/catalog/messages.ts';
import type { FieldError } from '#contract/common/errors.ts';
import type { ReadDatabase } from '#server/platform/database/replicas/reads.ts';
import { findBrand } from './brands-store.ts';

/**
 * What is wrong with the brand of a listing (server rules, POST /products). The name may be one that the brand had
 * before: a form that was open while it was renamed still has that.
 * @param db the transaction that lists the phone
 * @param body parsed: id and name of the brand
 */
export async function brandErrors(
  db: ReadDatabase,
  body: { readonly category_id: string; readonly category_name: string },
): Promise<FieldError[]> {
  const brand = await findBrand(db, body.category_id);
  if (!brand) return [{ field: 'category_id', message: productMessages.category_id }];
  const names = [brand.name, ...brand.formerNames];
  return names.includes(body.category_name)
    ? []
    : [{ field: 'category_name', message: otherCategoryName }];
}
