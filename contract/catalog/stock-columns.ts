import { gradeQuestions } from './grade-rule.ts';
import { phoneFields, sentFields, type RowOf, type SentField } from './phone-fields.ts';

/**
 * The columns of a list (CSV) with which a seller imports phones: those of Add A Product, without the
 * photos, which are never fetched from an address, and with the seller's own reference. Without zod,
 * since the page needs the names and no schemas.
 */

/** Lines of one list, the header aside. */
export const maxStockLines = 500;
/** The size of one list, in bytes. */
export const maxStockBytes = 1_000_000;
/** Phones of a seller that wait for their photos. */
export const maxStockPhonesPerSeller = 1_000;

const specified = [
  'reference',
  'brand',
  'productName',
  'condition',
  'buyingPrice',
  'sealingPrice',
  'yearsOfUse',
  'buyingYear',
  'phnNumber',
  'location',
  'description',
] as const;

/** The answers of the grading checklist, a column each. */
export const checklistColumns = gradeQuestions;
export type ChecklistColumn = (typeof checklistColumns)[number];

/** The optional facts that are a column by their own name. */
type FactColumn = {
  [Name in SentField]: RowOf<Name>['kind'] extends 'model-id' | 'json' ? never : Name;
}[SentField];
export type StockColumn = (typeof specified)[number] | ChecklistColumn | FactColumn;

/** Optional columns may be missing: a missing name is made of model and storage. */
export const requiredColumns: readonly StockColumn[] = specified.filter(
  (name) => name !== 'productName',
);

/** Every column, in the order of the template. */
export const stockColumns: readonly StockColumn[] = [
  ...specified,
  ...sentFields.flatMap((name): StockColumn[] => {
    const { kind } = phoneFields[name];
    if (kind === 'json') return [...checklistColumns];
    return kind === 'model-id' ? [] : [name as FactColumn];
  }),
];

/**
 * What a column of a seller's own list can say: a column of the template; a title that names the phone with its
 * storage and colour; or how many of them there are.
 */
export const listFields: readonly ListField[] = [...stockColumns, 'title', 'quantity'];
export type ListField = StockColumn | 'title' | 'quantity';

/**
 * The required fields that can be given once for every line without them. References are made, and years of use
 * follow from the year of purchase.
 */
export const sharedFields = [
  'brand',
  'condition',
  'buyingPrice',
  'sealingPrice',
  'buyingYear',
  'phnNumber',
  'location',
  'description',
] as const satisfies readonly StockColumn[];
export type SharedField = (typeof sharedFields)[number];
