import type * as z from 'zod/mini';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { productBody } from '#contract/catalog/schemas.ts';

/** The values of the form of Add A Product while typed, and as they are sent. */
export type ProductInput = z.input<typeof productBody>;
export type ProductOutput = z.infer<typeof productBody>;
export type ProductForm = UseFormReturn<ProductInput, unknown, ProductOutput>;

/** The controls, in their order on the page. */
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

/** The values of an empty form. */
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
