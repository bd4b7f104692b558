import { useId, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { brandTints } from '#contract/catalog/category-fields.ts';
import { tintClasses } from '#web/platform/brands/brand-tint.ts';
import { FieldError } from '#web/ui/form/field.tsx';

interface Props extends ComponentProps<'input'> {
  error: string | undefined;
}

/** The colour behind a brand's phones, shown as it is. Spread a form's field() into it. */
export function TintChoice({ error, ...input }: Props) {
  const t = useTranslations('brands');
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-small font-semibold">{t('tint')}</legend>
      <div className="choices choices-short">
        {brandTints.map((tint) => (
          <label key={tint} className="choice">
            <input {...input} type="radio" value={tint} />
            <span
              aria-hidden="true"
              className={`size-7 shrink-0 rounded-control border border-control ${tintClasses[tint]}`}
            />
            {t(tint)}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
