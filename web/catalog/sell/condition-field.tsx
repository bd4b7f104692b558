import { useTranslations } from 'use-intl';
import { conditions } from '#contract/catalog/conditions.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import type { ProductForm } from './product-form-values.ts';

/** The grade as three choices, each with its meaning. */
export function ConditionField({ form }: { form: ProductForm }) {
  const t = useTranslations('addProduct');
  const meaning = useTranslations('conditionMeaning');
  const texts = useTranslations('product');
  const error = form.errors.condition;
  return (
    <fieldset aria-describedby={error ? 'condition-error' : undefined}>
      <legend className="mb-1.5 text-small font-semibold">{t('condition')}</legend>
      <div className="choices sm:grid-cols-3">
        {conditions.map((value) => (
          <label key={value} className="choice items-start">
            <input
              type="radio"
              value={value}
              aria-describedby={`condition-${value}`}
              {...form.register('condition')}
            />
            <span>
              <span className="block font-semibold">{texts(value)}</span>
              <span id={`condition-${value}`} className="block text-small font-normal text-soft">
                {meaning(value)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id="condition-error" error={error} />
    </fieldset>
  );
}
