import { knownFacts } from '#web/platform/i18n/known-facts.ts';

/**
 * A fact that its seller typed, in the page's language if it is known: a colour or an operator. Every word of a
 * maker's colour name must be known; any other text is unchanged.
 * @param fact as the seller wrote it
 */
export function freeFactText(fact: string): string {
  const knownTexts = knownFacts();
  const whole = knownTexts[fact];
  if (whole !== undefined || !fact.includes(' ')) return whole ?? fact;
  const words = fact.split(' ').map((word) => knownTexts[`… ${word}`]);
  return words.includes(undefined) ? fact : words.join(' ');
}
