import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { faults, needsWords } from '#contract/bookings/faults.ts';
import type { ReturnInput } from '#contract/bookings/returns.ts';
import type { WrongFactName } from '#contract/bookings/wrong-facts.ts';
import { gradeQuestions } from '#contract/catalog/grade-rule.ts';
import { shownFields } from '#contract/catalog/phone-fields.ts';
import type { PromisedLabel } from '#contract/catalog/promised-facts.ts';
import { useFormValue, type Form } from '#web/platform/forms/use-form.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { FoundField } from './found-field.tsx';
import { promisedOf } from '#web/handovers/returns/promised-of.ts';
import { shownRow } from '#web/handovers/returns/shown-row.ts';
import { useWrongFactTexts } from '#web/handovers/returns/use-wrong-fact-texts.ts';

/** What the label shows, the answers to the grading questions, and faults that no label names. */
const offered: readonly WrongFactName[] = [...shownFields, ...gradeQuestions, ...faults];

interface Props<Output> {
  form: Form<ReturnInput, Output>;
  label: PromisedLabel;
}

/** The label's lines to tap; below a tapped one, what it is instead. */
export function WrongLines<Output>({ form, label }: Props<Output>) {
  const t = useTranslations('requestReturn');
  const texts = useWrongFactTexts();
  const id = useId();
  const wrongFacts = useFormValue(form, 'wrongFacts') ?? [];
  const error = form.errors.wrongFacts;
  // A shown fact that its seller did not give promises nothing.
  const lines = offered.filter(
    (fact) => shownRow(fact) === null || hasValue(promisedOf(label, fact)),
  );
  const set = (fact: WrongFactName, found: string | null) => {
    const others = wrongFacts.filter((each) => each.fact !== fact);
    form.setValue('wrongFacts', found === null ? others : [...others, { fact, found }]);
  };
  const firstControl = useRef<HTMLInputElement>(null);
  const firstEmpty = wrongFacts.find(({ fact, found }) => needsWords(fact) && !found?.trim())?.fact;
  // The lines are no control of the form, which therefore can't focus the wrong one.
  const focusWrong = useEffectEvent(() => {
    if (error !== undefined) firstControl.current?.focus();
  });
  useEffect(() => {
    if (!form.isSubmitting) focusWrong();
  }, [form.isSubmitting]);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-small font-semibold">{t('lines')}</legend>
      <ul className="flex flex-col gap-2">
        {lines.map((fact) => {
          const wrong = wrongFacts.find((each) => each.fact === fact);
          const isOnLabel = promisedOf(label, fact) !== 'not-on-label';
          return (
            <li key={fact}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={wrong !== undefined}
                  onChange={({ target }) => set(fact, target.checked ? '' : null)}
                />
                <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 [overflow-wrap:anywhere]">
                  {texts.name(fact)}
                  {isOnLabel && (
                    <span className="font-normal text-soft">
                      {t('labelSays', { value: texts.promised(fact, label) })}
                    </span>
                  )}
                </span>
              </label>
              {wrong && needsWords(fact) && (
                <FoundField
                  fact={fact}
                  value={wrong.found ?? ''}
                  onChange={(found) => set(fact, found)}
                  error={fact === firstEmpty ? error : undefined}
                  controlRef={
                    fact === firstEmpty
                      ? (control) => {
                          firstControl.current = control;
                        }
                      : undefined
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {firstEmpty === undefined && <FieldError id={`${id}-error`} error={error} />}
    </fieldset>
  );
}

const hasValue = (value: unknown): boolean =>
  typeof value === 'number' ||
  (value !== null && value !== 'not-asked' && value !== 'not-on-label' && String(value) !== '');
