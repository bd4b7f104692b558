import type * as z from 'zod/mini';
import type { UseFormReturn } from 'react-hook-form';
import type { productBody } from '#contract/catalog.ts';

/** What the form of Add A Product holds while it is typed, and what it sends. */
export type ProductInput = z.input<typeof productBody>;
export type ProductOutput = z.infer<typeof productBody>;
export type ProductForm = UseFormReturn<ProductInput, unknown, ProductOutput>;

/** The controls, in the order in which they stand. */
export const productFields = [
  'productImg',
  'productName',
  'category_id',
  'category_name',
  'condition',
  'description',
  'buyingPrice',
  'sealingPrice',
  'buyingYear',
  'yearsOfUse',
  'phnNumber',
  'location',
  'postedDate',
] as const satisfies readonly (keyof ProductInput)[];
