import type { Product } from '#contract/catalog/schemas.ts';

type Typed =
  | 'condition'
  | 'buyingPrice'
  | 'sealingPrice'
  | 'buyingYear'
  | 'yearsOfUse'
  | 'location';

/** The facts on a label. In the preview of a form, null is a fact not yet given. */
export type LabelFacts = Omit<Product, Typed> & { readonly [Fact in Typed]: Product[Fact] | null };
