import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { functions, gradeQuestions, type Checklist } from './grade-rule.ts';
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
  description: 17,
} as const;
/** The answers to the grading questions, which are stored as one. */
const graded = { screen: 14, body: 15, failed: 16 } as const satisfies Record<
  GradeQuestion,
  number
>;
type GradeQuestion = (typeof gradeQuestions)[number];
type OwnFact = keyof typeof specified | FieldHaving<'promised'>;
export type PromisedFact = OwnFact | GradeQuestion;

/** The place of each promised fact, no two the same. */
export const promisedPlaces = {
  ...specified,
  ...graded,
  ...eachField<Record<FieldHaving<'promised'>, number>>(
    fieldsHaving('promised'),
    (name) => phoneFields[name].promised,
  ),
};

/** The promises of a label, stored with the booking as they were then, in reading order. */
export const promisedFacts: readonly PromisedFact[] = [
  ...fieldsHaving('promised'),
  ...gradeQuestions,
  ...(Object.keys(specified) as (keyof typeof specified)[]),
].toSorted((a, b) => promisedPlaces[a] - promisedPlaces[b]);

const maxWordsOfFact = Math.max(boxItems.length, functions.length);
const factValue = z.nullable(
  z.union([answer.text(2_000), z.number(), answer.list(answer.text(40), maxWordsOfFact)]),
);
export type FactValue = z.infer<typeof factValue>;

/** A label, fact by fact; null if its seller gave none. A label stored by an earlier version lacks later facts. */
export type Label = Readonly<
  Partial<Record<OwnFact, FactValue>> & { checklist?: Checklist | null }
>;

const isGraded = (fact: PromisedFact): fact is GradeQuestion => fact in graded;

/**
 * The value of a fact on a label.
 * @param label as stored
 * @param fact which one
 * @returns null if its seller gave none; undefined if an earlier version did not ask
 */
export function promisedValue(label: Label, fact: PromisedFact): FactValue | undefined {
  if (!isGraded(fact)) return label[fact];
  const { checklist: answers } = label;
  return answers ? answers[fact] : answers;
}

/** GET /booking/{id}/label: the facts that its buyer was promised; one that nobody was asked for then is missing. */
export const promisedLabel = z.object({
  facts: answer.list(
    z.object({ fact: z.enum(promisedFacts), value: factValue }),
    promisedFacts.length,
  ),
});
export type PromisedLabel = z.infer<typeof promisedLabel>;

/** One fact that has changed. */
export const changedFact = z.object({
  fact: z.enum(promisedFacts),
  before: factValue,
  after: factValue,
});
export type ChangedFact = z.infer<typeof changedFact>;

/** Composed, as texts are stored since (text.ts): keyboards write য় as one character or as two. */
const compare = (value: FactValue) =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? null : value).normalize('NFC');

/**
 * Lists the differences between two labels of one phone.
 * @param before what was promised
 * @param after what is said now
 * @returns the facts that differ, in the order in which people read them
 */
export function changedFacts(before: Label, after: Label): ChangedFact[] {
  return (
    promisedFacts
      // Nobody was asked the grading questions for an earlier version's label, so that no answer has changed.
      .filter((fact) => !isGraded(fact) || promisedValue(before, fact) !== undefined)
      .map((fact) => ({
        fact,
        before: promisedValue(before, fact) ?? null,
        after: promisedValue(after, fact) ?? null,
      }))
      .filter((fact) => compare(fact.before) !== compare(fact.after))
  );
}
