import type * as z from 'zod/mini';
import {
  eachField,
  fieldsIn,
  isStored,
  phoneFields,
  sentFields,
  type SentField,
  type StoredFacts,
} from '#contract/catalog/phone-fields.ts';
import type { productBody, ProductPage } from '#contract/catalog/schemas.ts';
import type { ShopBrand } from '#web/platform/brands/shop-brands.ts';
import type { worthInputs } from '#web/prices/worth-inputs.ts';
import type { Form } from '#web/platform/forms/use-form.ts';

/** The values of the form of Add A Product while typed, and as they are sent. */
export type ProductInput = z.input<typeof productBody>;
export type ProductOutput = z.infer<typeof productBody>;
export type ProductForm = Form<ProductInput, ProductOutput>;

/** The controls, in their order on the page. */
export const productFields = [
  'productImg',
  'photos',
  'model',
  ...fieldsIn('phone'),
  'productName',
  'category_id',
  'category_name',
  'condition',
  ...fieldsIn('grade'),
  'description',
  ...fieldsIn('more'),
  'buyingYear',
  'yearsOfUse',
  'buyingPrice',
  'sealingPrice',
  'phnNumber',
  'location',
  'postedDate',
] as const satisfies readonly (keyof ProductInput)[];

/** The required fields of each part of the form. */
export const sellParts = {
  phone: ['productImg', 'productName', 'category_id', 'category_name'],
  condition: ['condition', 'description'],
  price: [
    ...(['buyingYear', 'yearsOfUse', 'buyingPrice', 'sealingPrice'] as const),
    ...(['phnNumber', 'location', 'postedDate'] as const),
  ],
} as const satisfies Record<string, readonly (typeof productFields)[number][]>;
export type SellPart = keyof typeof sellParts;

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
} satisfies Partial<ProductInput>;

/**
 * The values of the two brand fields: the name is the present one, whatever it was when a draft was typed.
 * @param id that a draft, an address or another phone names
 * @param brands that can be chosen
 */
export function brandInputs(id: unknown, brands: readonly ShopBrand[]): Partial<ProductInput> {
  const brand = brands.find((each) => each.id === id);
  return { category_id: brand?.id, category_name: brand?.name };
}

/**
 * The values of the form for a phone that is listed.
 * @param phone with its facts
 */
export function phoneInputs(phone: ProductPage): ProductInput {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  return {
    ...emptyProduct,
    productName: phone.productName,
    category_id: phone.category_id,
    category_name: phone.category_name,
    condition: phone.condition,
    buyingPrice: text(phone.buyingPrice),
    sealingPrice: text(phone.sealingPrice),
    yearsOfUse: text(phone.yearsOfUse),
    buyingYear: text(phone.buyingYear),
    phnNumber: text(phone.phnNumber),
    postedDate: phone.postedDate,
    location: phone.location as ProductInput['location'],
    description: phone.description,
    productImg: phone.photos[0] ?? '',
    photos: phone.photos,
    ...factInputs(phone),
  };
}

/**
 * The values of the form for another phone of the same kind: each phone's own facts (photos, grade, battery,
 * description, date) are left empty, and an IMEI is never sent back.
 * @param phone one of the seller's
 */
export function similarInputs(phone: ProductPage): Partial<ProductInput> {
  const { condition: _condition, postedDate: _postedDate, ...same } = phoneInputs(phone);
  // An advertised phone costs less than its seller wants for the next one.
  const price = String(phone.basePrice ?? phone.sealingPrice);
  const ownFields = {
    productImg: '',
    photos: [],
    checklist: null,
    batteryHealth: '',
    description: '',
  };
  return { ...same, ...ownFields, sealingPrice: price };
}

/**
 * The values of the form for a phone whose worth was looked up: every function works, or its seller says so.
 * @param worth of the form's address
 */
export function worthValues({
  values,
  looks,
}: NonNullable<ReturnType<typeof worthInputs>>): Partial<ProductInput> {
  return looks ? { ...values, checklist: { ...looks, failed: [] } } : values;
}
