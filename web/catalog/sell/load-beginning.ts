import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readDraft } from '#web/platform/forms/draft.ts';
import { worthInputs } from '#web/prices/worth-inputs.ts';
import { similarInputs, worthValues, type ProductInput } from './product-form-values.ts';
import { loadDraft } from './server-draft.ts';
import type { SellBeginning } from './use-add-product.ts';

/**
 * Loads the beginning of Add A Product: the draft, the facts of a phone this one is like, or what the price guide
 * was told; number and place from the last listing.
 * @param email of the seller
 * @param last their newest product, if there is one
 * @param search of the form's address: `like`, the id of one of their phones, or the facts of worthQuery
 */
export async function loadBeginning(
  email: string,
  last: OwnProduct | undefined,
  search: URLSearchParams,
): Promise<SellBeginning> {
  const remembering = rememberedFrom(last);
  const name = `product:${email}`;
  const like = search.get('like');
  const worth = worthInputs(search);
  if (like === null && worth === null) {
    const [draft, values] = await Promise.all([loadDraft(name), remembering]);
    return { name, onServer: true, ...draft, values };
  }
  // Beside the draft, which it must not replace.
  const ownName = like === null ? `${name}:worth:${worth?.values.model}` : `${name}:like:${like}`;
  const phone =
    like === null ? null : await call('readProduct', { params: { id: like } }).catch(() => null);
  const facts = worth && like === null ? worthValues(worth) : phone?.mine && similarInputs(phone);
  return {
    name: ownName,
    onServer: false,
    // What was told just now counts more than what was typed about a phone of the same model before.
    draft: like === null ? {} : readDraft(ownName),
    version: undefined,
    isUnread: false,
    isNew: false,
    other: null,
    values: { ...facts, ...(await remembering) },
  };
}

async function rememberedFrom(last: OwnProduct | undefined): Promise<Partial<ProductInput>> {
  const divisions = last ? await call('listDivisions').catch(() => []) : [];
  // A division that is hidden takes no new phones.
  const location = divisions.find(({ id, hidden }) => id === last?.location && !hidden)?.id;
  return {
    ...(last?.phnNumber ? { phnNumber: last.phnNumber } : {}),
    ...(location ? { location } : {}),
  };
}
