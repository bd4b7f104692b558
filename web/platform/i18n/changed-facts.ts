import { useFormatter, useTranslations } from 'use-intl';
import { conditions, divisions } from '#contract/catalog/conditions.ts';
import { isPhoneField, phoneFields } from '#contract/catalog/phone-fields.ts';
import type { ChangedFact, FactValue, PromisedFact } from '#contract/catalog/promised-facts.ts';

/** The text of a choice; any other value stands as it is. */
function wordOf<Choice extends string>(
  choices: readonly Choice[],
  value: string,
  textOf: (choice: Choice) => string,
): string {
  const choice = choices.find((one) => one === value);
  return choice === undefined ? value : textOf(choice);
}

/**
 * The facts of a booked phone that its seller has changed, one sentence each.
 * @param changes from a booking or an intent
 */
export function useChangeLines(changes: readonly ChangedFact[]): string[] {
  const t = useTranslations('changedFacts');
  const facts = useTranslations('facts');
  const grades = useTranslations('product');
  const places = useTranslations('places');
  const format = useFormatter();
  const word = (fact: PromisedFact, value: string): string => {
    const grade = conditions.find((one) => one === value);
    if (fact === 'condition' && grade) return grades(grade);
    const place = divisions.find((one) => one === value);
    if (fact === 'location' && place) return places(place);
    const row = isPhoneField(fact) ? phoneFields[fact] : null;
    if (row?.kind === 'list') return wordOf(row.choices, value, facts);
    return row?.kind === 'choice' ? wordOf(row.choices, value, t) : value;
  };
  const text = (fact: PromisedFact, value: FactValue): string => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return t('nothing');
    const texts = [value]
      .flat()
      .map((one) =>
        typeof one === 'number' ? format.number(one, { useGrouping: false }) : word(fact, one),
      );
    return t('inWords', { words: texts.join(', ') });
  };
  return changes.map(({ fact, before, after }) =>
    fact === 'description'
      ? t('anew')
      : t('line', { fact: t(fact), before: text(fact, before), after: text(fact, after) }),
  );
}
