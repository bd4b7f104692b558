import { conditions, type Condition } from '#contract/catalog/conditions.ts';
import { bodyAnswers, screenAnswers } from '#contract/catalog/grade-rule.ts';
import { proposedName } from '#contract/catalog/model-names.ts';
import { storageSizes } from '#contract/catalog/phone-fields.ts';
import { parseAmount } from '#contract/common/amount.ts';
import { categoryIdPattern } from '#contract/common/category-id.ts';

/** What the price guide knows of a phone that somebody wants to sell. */
export interface WorthFacts {
  readonly modelId: string;
  /** The model's name. */
  readonly model: string;
  readonly categoryId: string;
  readonly storageGb: number;
  readonly condition: Condition;
  readonly screen: (typeof screenAnswers)[number] | null;
  readonly body: (typeof bodyAnswers)[number] | null;
  /** Dollars. */
  readonly price: number;
}

/**
 * The query of the form's address for a phone whose worth was looked up.
 * @param facts of the price guide
 */
export function worthQuery(facts: WorthFacts): URLSearchParams {
  return new URLSearchParams({
    ...{ modelId: facts.modelId, model: facts.model, category_id: facts.categoryId },
    ...{ storageGb: String(facts.storageGb), condition: facts.condition },
    ...(facts.screen === null ? {} : { screen: facts.screen }),
    ...(facts.body === null ? {} : { body: facts.body }),
    sealingPrice: String(facts.price),
  });
}

const oneOf = <Value extends string>(value: string | null, all: readonly Value[]) =>
  all.find((each) => each === value);

/**
 * The values of the form of Add A Product that an address names; whatever is malformed in it is left out.
 * @param search of worthQuery
 * @returns the values, and how screen and body look if both are known; null if it names no model
 */
export function worthInputs(search: URLSearchParams) {
  const modelId = /^[a-z0-9-]{1,80}$/.exec(search.get('modelId') ?? '')?.[0];
  if (!modelId) return null;
  const model = (search.get('model') ?? '').slice(0, 80);
  const categoryId = categoryIdPattern.exec(search.get('category_id') ?? '')?.[0];
  const storage = storageSizes.find((size) => String(size) === search.get('storageGb')) ?? null;
  const condition = oneOf(search.get('condition'), conditions);
  const screen = oneOf(search.get('screen'), screenAnswers);
  const body = oneOf(search.get('body'), bodyAnswers);
  const price = parseAmount(search.get('sealingPrice') ?? '');
  const values = {
    modelId,
    model,
    productName: proposedName(model, storage),
    ...(categoryId ? { category_id: categoryId } : {}),
    ...(storage === null ? {} : { storageGb: String(storage) }),
    ...(condition ? { condition } : {}),
    ...(price > 0 ? { sealingPrice: String(price) } : {}),
  };
  return { values, looks: screen && body ? { screen, body } : null };
}
