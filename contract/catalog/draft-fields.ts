import { fieldsIn, identifierFields } from './phone-fields.ts';

/** How many characters of a text a draft keeps: twice what a description may have. */
export const maxDraftTextLength = 4_000;

/** The fields a draft keeps: all but the date, which would be outdated, and the IMEI, which is not stored. */
export const draftFields: readonly string[] = [
  ...['productName', 'category_id', 'category_name', 'condition', 'buyingPrice', 'sealingPrice'],
  ...['yearsOfUse', 'buyingYear', 'phnNumber', 'location', 'productImg', 'description'],
  ...['model', 'modelId', 'checklist', 'photos'],
  ...fieldsIn('phone'),
  ...fieldsIn('grade'),
  ...fieldsIn('more').filter((name) => !(identifierFields as readonly string[]).includes(name)),
];
