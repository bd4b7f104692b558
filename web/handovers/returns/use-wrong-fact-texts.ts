import { useFormatter, useTranslations } from 'use-intl';
import { isFault } from '#contract/bookings/faults.ts';
import type { WrongFactName } from '#contract/bookings/wrong-facts.ts';
import type { FactValue, PromisedLabel } from '#contract/catalog/promised-facts.ts';
import { useFactText } from '#web/platform/i18n/fact-text.ts';
import { promisedOf } from './promised-of.ts';
import { shownRow, unitOf } from './shown-row.ts';

/** The words for a line of a label: its name, what it says, and what its buyer found instead. */
export function useWrongFactTexts() {
  const t = useTranslations('wrongFacts');
  const facts = useTranslations('facts');
  const changed = useTranslations('changedFacts');
  const factText = useFactText();
  const format = useFormatter();
  const textOf = (fact: WrongFactName, value: FactValue): string => {
    const unit = unitOf(fact);
    const number = Number(value);
    return unit !== null && number > 0 ? `${format.number(number)}${unit}` : factText(fact, value);
  };
  return {
    name: (fact: WrongFactName): string => {
      if (isFault(fact)) return t(fact);
      const row = shownRow(fact);
      if (row) return facts(row.label);
      return fact === 'description' ? t('description') : changed(fact);
    },
    promised: (fact: WrongFactName, label: PromisedLabel): string => {
      const value = promisedOf(label, fact);
      if (value === 'not-asked') return t('notAsked');
      if (value === 'not-on-label') return t('notOnLabel');
      if (fact === 'failed' && Array.isArray(value) && value.length === 0) return t('works');
      return textOf(fact, value) || t('notSaid');
    },
    found: (fact: WrongFactName, found: string): string =>
      // Several functions are one text of the request.
      found === '' ? t('so') : textOf(fact, fact === 'failed' ? found.split(', ') : found),
  };
}
