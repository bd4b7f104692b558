import { listFields, requiredColumns, type ListField } from '#contract/catalog/stock-columns.ts';

/** What a column of a list of phones may be, in the order in which it is needed. */
export const stockFields: readonly ListField[] = [
  ...(['title', 'model', ...requiredColumns, 'quantity'] as const),
  ...listFields.filter(
    (field) => !['title', 'model', 'quantity', ...requiredColumns].includes(field),
  ),
];
