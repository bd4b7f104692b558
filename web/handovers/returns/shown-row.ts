import { phoneFields, shownFields, type FieldHaving } from '#contract/catalog/phone-fields.ts';

/**
 * The row of a fact that labels show, if it is one.
 * @param fact of any kind
 */
export function shownRow(fact: string) {
  const name = shownFields.find((each): each is FieldHaving<'shown'> => each === fact);
  return name === undefined ? null : phoneFields[name];
}

/**
 * The unit of a fact that is a number, e.g. '%' or ' GB'.
 * @param fact of any kind
 * @returns null of every other one
 */
export function unitOf(fact: string): string | null {
  const row = shownRow(fact);
  return row && 'property' in row ? row.property.unit : null;
}
