import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  bodyAnswers,
  functions,
  proposeGrade,
  screenAnswers,
  type Checklist,
  type PhoneFunction,
} from '#contract/catalog/grade-rule.ts';
import { fieldsIn } from '#contract/catalog/phone-fields.ts';
import { withAsciiDigits } from '#contract/common/typed-text.ts';
import { paths } from '#web/paths.ts';
import { useFormValue } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { FactControl } from './fact-control.tsx';
import type { ProductForm } from './product-form-values.ts';
import { Link } from '#web/ui/link.tsx';

type Answers = { screen: string; body: string; failed: readonly PhoneFunction[] };
const none: Answers = { screen: '', body: '', failed: [] };

/** The grading checklist; the answers propose a grade. */
export function ChecklistFields({ form }: { form: ProductForm }) {
  const t = useTranslations('sell');
  const checks = useTranslations('checks');
  const texts = useTranslations('product');
  const [answers, setAnswers] = useState<Answers>(() => form.getValues('checklist') ?? none);
  const [isOpen, setOpen] = useState(answers !== none);
  const battery = useFormValue(form, 'batteryHealth');
  const completeAnswers = asChecklist(answers);
  const percent = percentIn(battery);
  const open = isOpen || form.errors.batteryHealth !== undefined;
  const grade = completeAnswers && proposeGrade(completeAnswers, percent);

  const propose = (next: Answers, health: number | null) => {
    const checklist = asChecklist(next);
    form.setValue('checklist', checklist);
    if (!checklist) return;
    form.setValue('condition', proposeGrade(checklist, health));
  };
  const answer = (changes: Partial<Answers>) => {
    const next = { ...answers, ...changes };
    setAnswers(next);
    propose(next, percent);
  };
  const toggle = (each: PhoneFunction, fails: boolean) => {
    const others = answers.failed.filter((one) => one !== each);
    answer({ failed: fails ? [...others, each] : others });
  };
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-control border border-hairline px-4"
    >
      <summary className="disclosure grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
        <span className="font-semibold">{t('grading')}</span>
        <span role="status" className="row-start-2 text-small text-soft">
          {grade ? t('proposes', { condition: texts(grade) }) : t('answerBoth')}
        </span>
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-5">
        <p className="text-small text-soft">
          {t('gradingText')}{' '}
          <Link to={paths.grading} target="_blank" className="text-link">
            {texts('gradeRule')}
          </Link>
        </p>
        <RadioGroup
          label={checks('screen')}
          name="screen"
          options={screenAnswers.map((value) => ({ value, label: checks(value) }))}
          onChange={({ target }) => answer({ screen: target.value })}
          chosen={answers.screen}
        />
        <RadioGroup
          label={checks('body')}
          name="body"
          options={bodyAnswers.map((value) => ({ value, label: checks(value) }))}
          onChange={({ target }) => answer({ body: target.value })}
          chosen={answers.body}
        />
        <fieldset>
          <legend className="mb-1.5 text-small font-semibold">{checks('failed')}</legend>
          <div className="choices choices-short">
            {functions.map((each) => (
              <label key={each} className="choice text-small">
                <input
                  type="checkbox"
                  name="failed"
                  value={each}
                  checked={answers.failed.includes(each)}
                  onChange={({ target }) => toggle(each, target.checked)}
                />
                {checks(each)}
              </label>
            ))}
          </div>
        </fieldset>
        <NumberField
          label={t('battery')}
          hint={t('batteryHint')}
          inputMode="numeric"
          className="max-w-xs"
          {...form.field('batteryHealth', {
            onChange: ({ target }) => propose(answers, percentIn(target.value)),
          })}
        />
        {fieldsIn('grade')
          .filter((name) => name !== 'batteryHealth')
          .map((name) => (
            <FactControl key={name} form={form} name={name} />
          ))}
        {answers !== none && (
          <Button
            className="self-start"
            onClick={() => {
              setAnswers(none);
              form.setValue('checklist', null);
            }}
          >
            {t('clearAnswers')}
          </Button>
        )}
      </div>
    </details>
  );
}

function asChecklist({ screen, body, failed }: Answers): Checklist | null {
  const looks = screenAnswers.find((each) => each === screen);
  const shape = bodyAnswers.find((each) => each === body);
  return looks && shape ? { screen: looks, body: shape, failed: [...failed] } : null;
}

function percentIn(typedValue: unknown): number | null {
  const text = withAsciiDigits(String(typedValue ?? '')).trim();
  const percent = Number(text);
  return text !== '' && percent >= 1 && percent <= 100 ? percent : null;
}
