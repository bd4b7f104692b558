import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import {
  boxItems,
  eachField,
  fieldsHaving,
  phoneFields,
  type FieldHaving,
} from './phone-fields.ts';

/** The specified facts a label promises, with their places. */
const specified = {
  productName: 1,
  condition: 3,
  yearsOfUse: 7,
  buyingYear: 8,
  location: 9,
  description: 14,
} as const;
export type PromisedFact = keyof typeof specified | FieldHaving<'promised'>;

/** The place of each promised fact, no two the same. */
export const promisedPlaces = {
  ...specified,
  ...eachField<Record<FieldHaving<'promised'>, number>>(
    fieldsHaving('promised'),
    (name) => phoneFields[name].promised,
  ),
};

/** The promises of a label, stored with the booking as they were then, in reading order. In reading order. */
export const promisedFacts = [
  ...fieldsHaving('promised'),
  ...(Object.keys(specified) as (keyof typeof specified)[]),
].toSorted((a, b) => promisedPlaces[a] - promisedPlaces[b]);

const factValue = z.nullable(
  z.union([answer.text(2_000), z.number(), answer.list(answer.text(40), boxItems.length)]),
);
export type FactValue = z.infer<typeof factValue>;

/** A label, fact by fact; null if its seller gave none. A label stored by an earlier version lacks later facts. */
export type Label = Readonly<Partial<Record<PromisedFact, FactValue>>>;

/** One fact that has changed. */
export const changedFact = z.object({
  fact: z.enum(promisedFacts),
  before: factValue,
  after: factValue,
});
export type ChangedFact = z.infer<typeof changedFact>;

/** Composed, as texts are stored since (text.ts): keyboards write য় as one character or as two. */
const compare = (value: FactValue) => JSON.stringify(value).normalize('NFC');

/**
 * Lists the differences between two labels of one phone.
 * @param before what was promised
 * @param after what is said now
 * @returns the facts that differ, in the order in which people read them
 */
export function changedFacts(before: Label, after: Label): ChangedFact[] {
  return promisedFacts
    .map((fact) => ({ fact, before: before[fact] ?? null, after: after[fact] ?? null }))
    .filter((fact) => compare(fact.before) !== compare(fact.after));
}
