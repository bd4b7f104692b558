import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useFormValues } from '#web/platform/forms/use-form.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { sellParts, type ProductForm, type SellPart } from './product-form-values.ts';

/** The three parts of the form with the missing fields; a press leads to the first empty field. */
export function PartList({ form }: { form: ProductForm }) {
  const t = useTranslations('sellParts');
  const format = useFormatter();
  const values = useFormValues(form);
  const parts = Object.keys(sellParts) as SellPart[];
  return (
    <nav aria-label={t('list')} className="sell-parts">
      <ol>
        {parts.map((part, index) => {
          const missing = sellParts[part].filter((name) => isEmpty(values[name]));
          const [first] = missing;
          return (
            <li key={part} data-done={missing.length === 0 || undefined}>
              <a
                href={`#${idOf(part)}`}
                onClick={(event) => {
                  if (!first) return;
                  event.preventDefault();
                  form.setFocus(first);
                }}
              >
                <span className="part-number" aria-hidden>
                  {first ? format.number(index + 1) : <CheckIcon />}
                </span>
                <span className="part-name">{t(`short.${part}`)}</span>
                <span className="sr-only">
                  {first ? t('missing', { count: missing.length }) : t('done')}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** One of the three parts, with its number. */
export function FormPart({ part, children }: { part: SellPart; children: ReactNode }) {
  const t = useTranslations('sellParts');
  const parts = Object.keys(sellParts) as SellPart[];
  return (
    <fieldset id={idOf(part)} className="sell-part">
      <legend>
        <span className="caps block font-sans">
          {t('place', { place: parts.indexOf(part) + 1, count: parts.length })}
        </span>
        <span className="font-display text-title font-bold tracking-tight">{t(part)}</span>
      </legend>
      {children}
    </fieldset>
  );
}

const idOf = (part: SellPart) => `sell-${part}`;
const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;
