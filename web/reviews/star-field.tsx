import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewInput } from '#contract/reviews/schemas.ts';
import { useFormValue, type Form } from '#web/platform/forms/use-form.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { StarShape } from '#web/ui/stars.tsx';

export const starValues = ['1', '2', '3', '4', '5'] as const;

interface Props<Output> {
  label: string;
  form: Form<ReviewInput, Output>;
}

/** Five stars as radio buttons: arrow keys move, and the words of the chosen number stand beside them. */
export function StarField<Output>({ label, form }: Props<Output>) {
  const t = useTranslations('reviews');
  const id = useId();
  const { error, ...input } = form.field('stars');
  const chosen = useFormValue(form, 'stars');
  const value = starValues.find((each) => each === String(chosen));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="star-field">
          {starValues.map((each) => (
            <label key={each} className="star-choice">
              <input {...input} type="radio" value={each} aria-label={t(`star${each}`)} />
              <StarShape size={32} />
            </label>
          ))}
        </span>
        {value && (
          <span aria-hidden="true" className="font-semibold">
            {t(`star${value}`)}
          </span>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
