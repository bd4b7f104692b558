import { useId, type RefCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { WrongFactName } from '#contract/bookings/wrong-facts.ts';
import { bodyAnswers, functions, screenAnswers } from '#contract/catalog/grade-rule.ts';
import { unitOf } from '#web/handovers/returns/shown-row.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  fact: WrongFactName;
  /** What was found; several functions are separated by commas. */
  value: string;
  onChange: (found: string) => void;
  error: string | undefined;
  /** Gets its first control. */
  controlRef: RefCallback<HTMLInputElement> | undefined;
}

/** The questions that have a text of their own. */
const asked = ['screen', 'body', 'failed', 'other'] as const;

/** What a line of the label should say: a number, one of the checklist's answers, or words. */
export function FoundField({ fact, value, onChange, error, controlRef }: Props) {
  const t = useTranslations('requestReturn');
  const question = asked.find((each) => each === fact);
  const unit = unitOf(fact);
  const label = question
    ? t(`found-${question}`)
    : unit === null
      ? t('found')
      : t('foundIn', { unit: unit.trim() });
  const choices = { screen: screenAnswers, body: bodyAnswers, failed: functions } as const;
  if (fact === 'screen' || fact === 'body' || fact === 'failed') {
    return (
      <Choices
        {...{ label, value, onChange, error, controlRef }}
        name={fact}
        choices={choices[fact]}
        several={fact === 'failed'}
      />
    );
  }
  const Field = unit === null ? TextField : NumberField;
  return (
    <Field
      className="mt-2 mb-3 ml-4 max-w-md"
      label={label}
      name={`found-${fact}`}
      // The line that was just tapped asks for it.
      autoFocus={value === ''}
      inputMode={Field === NumberField ? 'numeric' : 'text'}
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      ref={controlRef}
    />
  );
}

interface ChoicesProps extends Omit<Props, 'fact'> {
  label: string;
  name: string;
  choices: readonly (typeof screenAnswers | typeof bodyAnswers | typeof functions)[number][];
  /** Several may be chosen. */
  several: boolean;
}

function Choices({
  label,
  name,
  value,
  choices,
  several,
  onChange,
  error,
  controlRef,
}: ChoicesProps) {
  const checks = useTranslations('checks');
  const id = useId();
  const chosen = value === '' ? [] : value.split(', ');
  return (
    <fieldset className="mt-2 mb-3 ml-4" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className={several ? 'choices choices-short' : 'choices'}>
        {choices.map((each, at) => (
          <label key={each} className="choice text-small">
            <input
              type={several ? 'checkbox' : 'radio'}
              name={`found-${name}`}
              value={each}
              ref={at === 0 ? controlRef : undefined}
              checked={chosen.includes(each)}
              onChange={({ target }) =>
                onChange(
                  several
                    ? choices
                        .filter((one) => (one === each ? target.checked : chosen.includes(one)))
                        .join(', ')
                    : each,
                )
              }
            />
            {checks(each)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
