/**
 * What can be wrong with a phone beside the facts of its label. Without zod, since the form of a return request shows them before it is checked.
 */
export const faults = ['activation-lock', 'not-genuine', 'other'] as const;
export type Fault = (typeof faults)[number];

/**
 * Returns whether a wrong fact is a fault, and no fact of the label by its name.
 * @param fact its name
 */
export const isFault = (fact: string): fact is Fault => faults.some((each) => each === fact);

/** Their names alone say what is wrong. */
const needsNoWords: ReadonlySet<string> = new Set<Fault>(['activation-lock', 'not-genuine']);

/**
 * Returns whether a buyer has to say what they found instead of what the label says.
 * @param fact that is wrong
 */
export const needsWords = (fact: string): boolean => !needsNoWords.has(fact);
