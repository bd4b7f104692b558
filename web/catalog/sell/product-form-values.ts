import type * as z from 'zod/mini';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { productBody } from '#contract/catalog/schemas.ts';

/** What the form of Add A Product holds while it is typed, and what it sends. */
export type ProductInput = z.input<typeof productBody>;
export type ProductOutput = z.infer<typeof productBody>;
export type ProductForm = UseFormReturn<ProductInput, unknown, ProductOutput>;

/** The controls, in the order in which they stand. */
export const productFields = [
  'productImg',
  'photos',
  'model',
  'productName',
  'category_id',
  'category_name',
  'storageGb',
  'colour',
  'batteryHealth',
  'condition',
  'description',
  'inTheBox',
  'networkLock',
  'carrier',
  'imei',
  'buyingPrice',
  'sealingPrice',
  'buyingYear',
  'yearsOfUse',
  'phnNumber',
  'location',
  'postedDate',
] as const satisfies readonly (keyof ProductInput)[];

/** A form nobody has typed into. */
export const emptyProduct = {
  productName: '',
  buyingPrice: '',
  sealingPrice: '',
  yearsOfUse: '',
  buyingYear: '',
  phnNumber: '',
  productImg: '',
  description: '',
  modelId: null,
  model: '',
  storageGb: '',
  colour: '',
  batteryHealth: '',
  inTheBox: [],
  networkLock: '',
  carrier: '',
  imei: '',
  photos: [],
  checklist: null,
} satisfies DefaultValues<ProductInput>;
