import { useTranslations } from 'use-intl';
import type { BoxItem } from '#contract/facts.ts';
import type { ChangedFact, FactValue } from '#contract/promises.ts';

/**
 * What a seller has changed of a booked phone, a sentence a fact.
 * @param changes from a booking or an intent
 */
export function useChangeLines(changes: readonly ChangedFact[]): string[] {
  const t = useTranslations('changedFacts');
  const facts = useTranslations('facts');
  const text = (value: FactValue): string => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return t('nothing');
    const words = Array.isArray(value)
      ? value.map((item) => facts(item as BoxItem)).join(', ')
      : value === 'locked' || value === 'unlocked'
        ? t(value)
        : String(value);
    return t('quoted', { words });
  };
  return changes.map(({ fact, before, after }) =>
    fact === 'description'
      ? t('anew')
      : t('line', { fact: t(fact), before: text(before), after: text(after) }),
  );
}
