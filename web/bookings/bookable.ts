import type { Product } from '#contract/catalog/schemas.ts';

/** What the booking modal needs to know of a phone. */
export type Bookable = Pick<Product, '_id' | 'productName' | 'sealingPrice'>;
