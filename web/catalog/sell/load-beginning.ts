import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { divisions } from '#contract/catalog/conditions.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readDraft } from '#web/platform/forms/draft.ts';
import { similarInputs, type ProductInput } from './product-form-values.ts';
import { loadDraft } from './server-draft.ts';
import type { SellBeginning } from './use-add-product.ts';

/**
 * Loads the beginning of Add A Product: the draft, or the facts of a phone this one is like; number and place
 * from the last listing.
 * @param email of the seller
 * @param last their newest product, if there is one
 * @param like the id of one of their phones; null for a form of its own
 */
export async function loadBeginning(
  email: string,
  last: OwnProduct | undefined,
  like: string | null,
): Promise<SellBeginning> {
  const remembered = rememberedFrom(last);
  const name = `product:${email}`;
  if (like === null) {
    return { name, onServer: true, ...(await loadDraft(name)), values: remembered };
  }
  // Beside the draft, which it must not replace.
  const ownName = `${name}:like:${like}`;
  const phone = await call('readProduct', { params: { id: like } }).catch(() => null);
  return {
    name: ownName,
    onServer: false,
    draft: readDraft(ownName),
    version: undefined,
    isUnread: false,
    isNew: false,
    other: null,
    values: { ...(phone?.mine ? similarInputs(phone) : {}), ...remembered },
  };
}

function rememberedFrom(last: OwnProduct | undefined): Partial<ProductInput> {
  const location = divisions.find((each) => each === last?.location);
  return {
    ...(last?.phnNumber ? { phnNumber: last.phnNumber } : {}),
    ...(location ? { location } : {}),
  };
}
