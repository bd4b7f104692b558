import { useTranslations } from 'use-intl';
import type { ChangedFact, FactValue, PromisedFact } from '#contract/catalog/promised-facts.ts';
import { useFactText } from './fact-text.ts';

/**
 * The facts of a booked phone that its seller has changed, one sentence each.
 * @param changes from a booking or an intent
 */
export function useChangeLines(changes: readonly ChangedFact[]): string[] {
  const t = useTranslations('changedFacts');
  const factText = useFactText();
  const text = (fact: PromisedFact, value: FactValue): string => {
    const words = factText(fact, value);
    return words === '' ? t('nothing') : t('inWords', { words });
  };
  return changes.map(({ fact, before, after }) =>
    fact === 'description'
      ? t('anew')
      : t('line', { fact: t(fact), before: text(fact, before), after: text(fact, after) }),
  );
}
