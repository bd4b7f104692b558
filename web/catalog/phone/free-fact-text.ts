import { localizedSentence } from '#web/platform/i18n/sentences.ts';

/**
 * A fact that its seller typed in the page's language, where it is known: a colour or an operator. Of
 * a maker's colour name every word has to be known; any other text is unchanged.
 * @param fact as the seller wrote it
 */
export function freeFactText(fact: string): string {
  const whole = localizedSentence(fact);
  if (whole !== fact || !fact.includes(' ')) return whole;
  const words = fact.split(' ').map((word) => {
    const key = `… ${word}`;
    const known = localizedSentence(key);
    return known === key ? null : known;
  });
  return words.includes(null) ? fact : words.join(' ');
}
