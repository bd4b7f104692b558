import { useFormatter, useTranslations } from 'use-intl';
import { conditions } from '#contract/catalog/conditions.ts';
import {
  bodyAnswers,
  functions,
  gradeQuestions,
  screenAnswers,
} from '#contract/catalog/grade-rule.ts';
import { isPhoneField, phoneFields } from '#contract/catalog/phone-fields.ts';
import type { FactValue } from '#contract/catalog/promised-facts.ts';
import { placeText, useDivisions } from './division-names.ts';

/** The text of a choice; any other value stands as it is. */
function wordOf<Choice extends string>(
  choices: readonly Choice[],
  value: string,
  textOf: (choice: Choice) => string,
): string {
  const choice = choices.find((one) => one === value);
  return choice === undefined ? value : textOf(choice);
}

const checkWords = [...screenAnswers, ...bodyAnswers, ...functions];
const hasCheckWords: ReadonlySet<string> = new Set(gradeQuestions);

/**
 * The words of a promised fact's value, or of a part of the grading checklist, in the page's language.
 * @returns a function of the fact's name and its value; '' for a value that its seller did not give
 */
export function useFactText(): (fact: string, value: FactValue) => string {
  const t = useTranslations('changedFacts');
  const facts = useTranslations('facts');
  const checks = useTranslations('checks');
  const grades = useTranslations('product');
  const divisions = useDivisions();
  const format = useFormatter();
  const word = (fact: string, value: string): string => {
    if (fact === 'condition') return wordOf(conditions, value, grades);
    if (fact === 'location') return placeText(divisions, value);
    if (hasCheckWords.has(fact)) return wordOf(checkWords, value, checks);
    const row = isPhoneField(fact) ? phoneFields[fact] : null;
    if (row?.kind === 'list') return wordOf(row.choices, value, facts);
    return row?.kind === 'choice' ? wordOf(row.choices, value, t) : value;
  };
  return (fact, value) =>
    [value ?? []]
      .flat()
      .map((one) =>
        typeof one === 'number' ? format.number(one, { useGrouping: false }) : word(fact, one),
      )
      .join(', ');
}
