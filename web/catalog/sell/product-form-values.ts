import type * as z from 'zod/mini';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import {
  eachField,
  fieldsIn,
  isStored,
  phoneFields,
  sentFields,
  type SentField,
  type StoredFacts,
} from '#contract/catalog/phone-fields.ts';
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
  ...fieldsIn('phone'),
  ...fieldsIn('grade'),
  'condition',
  'description',
  ...fieldsIn('more'),
  'buyingPrice',
  'sealingPrice',
  'buyingYear',
  'yearsOfUse',
  'phnNumber',
  'location',
  'postedDate',
] as const satisfies readonly (keyof ProductInput)[];

type FactInput = Pick<ProductInput, SentField>;

/**
 * The values of the form for a phone's facts.
 * @param phone with its facts; null for none
 */
export function factInputs(phone: StoredFacts | null): Required<FactInput> {
  return eachField<Required<FactInput>>(sentFields, (name) => {
    const { kind } = phoneFields[name];
    const value = isStored(name) ? (phone?.[name] ?? null) : null;
    if (kind === 'list') return value ?? [];
    // Inputs hold text; '' is no value.
    return kind === 'model-id' || kind === 'json' ? value : String(value ?? '');
  });
}

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
  ...factInputs(null),
  photos: [],
} satisfies DefaultValues<ProductInput>;
