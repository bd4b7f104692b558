import type { Product } from '#contract/catalog/schemas.ts';

type Typed =
  | 'condition'
  | 'buyingPrice'
  | 'sealingPrice'
  | 'buyingYear'
  | 'yearsOfUse'
  | 'location';

/** What a label shows. While its seller types, null stands for what is not said yet. */
export type LabelFacts = Omit<Product, Typed> & { readonly [Fact in Typed]: Product[Fact] | null };
