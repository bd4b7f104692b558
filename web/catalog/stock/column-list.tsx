import { useTranslations } from 'use-intl';
import { conditions } from '#contract/catalog/conditions.ts';
import { bodyAnswers, functions, screenAnswers } from '#contract/catalog/grading.ts';
import { isPhoneField, phoneFields } from '#contract/catalog/phone-fields.ts';
import {
  requiredColumns,
  stockColumns,
  type StockColumn,
} from '#contract/catalog/stock-columns.ts';
import { useDivisions } from '#web/platform/i18n/division-names.ts';
import { useBrandChoices } from '#web/platform/brands/shop-brands.ts';
import { useColumnMeaning } from './use-column-label.ts';

const ownValues: Partial<Record<StockColumn, readonly string[]>> = {
  condition: conditions,
  screen: screenAnswers,
  body: bodyAnswers,
  failed: functions,
};

/** The values that a column takes; none if it takes any. */
function valuesOf(name: StockColumn): readonly (string | number)[] {
  if (!isPhoneField(name)) return ownValues[name] ?? [];
  const row = phoneFields[name];
  return 'choices' in row ? row.choices : [];
}

/** Every column with its meaning, whether it is required, and its values. */
export function ColumnList() {
  const t = useTranslations('stock');
  const brands = useBrandChoices();
  const divisions = useDivisions().filter(({ hidden }) => !hidden);
  const runTimeValues: Partial<Record<StockColumn, readonly string[]>> = {
    brand: brands.map(({ name }) => name),
    location: divisions.map(({ id }) => id),
  };
  const labelOf = useColumnMeaning();
  return (
    <>
      <p className="text-soft">{t('columnsText')}</p>
      <dl className="mt-4 divide-y divide-hairline border-y border-hairline">
        {stockColumns.map((name) => {
          const values = runTimeValues[name] ?? valuesOf(name);
          return (
            <div key={name} className="py-2.5">
              <dt className="flex flex-wrap items-baseline gap-x-3">
                <code className="font-semibold">{name}</code>
                {requiredColumns.includes(name) && (
                  <span className="text-small text-soft">{t('required')}</span>
                )}
              </dt>
              <dd>{labelOf(name)}</dd>
              {values.length > 0 && (
                <dd className="text-small text-soft [overflow-wrap:anywhere]">
                  {values.map((value, place) => (
                    <span key={value}>
                      {place > 0 && ', '}
                      <code>{value}</code>
                    </span>
                  ))}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </>
  );
}
