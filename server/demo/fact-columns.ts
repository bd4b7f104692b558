import { phoneFields, storedFields, type StoredFacts } from '#contract/catalog/phone-fields.ts';

/** The columns of the optional facts, in the order of factValues. */
export const factColumns: readonly string[] = storedFields.map((name) => phoneFields[name].column);

const sqlTypes = new Map<string, string>([
  ['whole', 'int'],
  ['size', 'int'],
  ['json', 'jsonb'],
]);

/** The SQL types of factValues; a list is the text of an array. */
export const factTypes: readonly string[] = storedFields.map(
  (name) => sqlTypes.get(phoneFields[name].kind) ?? 'text',
);

/** The columns whose values are texts of arrays. */
export const listColumns: readonly string[] = storedFields
  .filter((name) => phoneFields[name].kind === 'list')
  .map((name) => phoneFields[name].column);

/**
 * The facts of a phone as values of their columns.
 * @param facts a value for each field
 * @returns numbers and texts; lists and objects as PostgreSQL reads them from text
 */
export function factValues(facts: StoredFacts): (string | number | null)[] {
  return storedFields.map((name) => {
    const value = facts[name];
    if (Array.isArray(value)) return `{${value.join(',')}}`;
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
}
