import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { typedText } from '#contract/common/text.ts';
import { promisedFacts, type PromisedFact } from '#contract/catalog/promised-facts.ts';
import { faults, needsWords, type Fault } from './faults.ts';
import { returnMessages } from './messages.ts';

/** The facts that a buyer may find wrong when they request a return. */
export type WrongFactName = PromisedFact | Fault;
export const wrongFactNames: readonly WrongFactName[] = [...promisedFacts, ...faults];

/** How long a buyer's words about one fact may be, in characters. */
const maxFoundLength = 200;

const sentWrongFact = z
  .object({
    fact: z.enum(wrongFactNames, { error: returnMessages.fact }),
    found: z._default(typedText(maxFoundLength, 'one'), ''),
  })
  .check(
    z.refine(({ fact, found }) => found !== '' || !needsWords(fact), {
      error: returnMessages.found,
      path: ['found'],
    }),
  );

/** The wrong facts of a return request, each once; none by default. */
export const sentWrongFacts = z._default(
  z.array(sentWrongFact, { error: returnMessages.fact }).check(
    z.maxLength(wrongFactNames.length, { error: returnMessages.fact, abort: true }),
    z.refine((all) => new Set(all.map(({ fact }) => fact)).size === all.length, {
      error: returnMessages.factTwice,
    }),
  ),
  [],
);

/** A fact of the label that is wrong, and what its buyer found instead; '' where the fact alone says it. */
export const wrongFact = z.object({
  fact: z.enum(wrongFactNames),
  found: answer.text(maxFoundLength),
});
export type WrongFact = z.infer<typeof wrongFact>;

/** The same as a list of an answer. */
export const wrongFacts = answer.list(wrongFact, wrongFactNames.length);
