import { useTranslations } from 'use-intl';
import { conditions, divisions } from '#contract/catalog/conditions.ts';
import { bodyAnswers, functions, screenAnswers } from '#contract/catalog/grading.ts';
import { isPhoneField, phoneFields } from '#contract/catalog/phone-fields.ts';
import {
  requiredColumns,
  stockColumns,
  type StockColumn,
} from '#contract/catalog/stock-columns.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { useBrandChoices } from '#web/platform/brands/shop-brands.ts';

const ownValues: Partial<Record<StockColumn, readonly string[]>> = {
  condition: conditions,
  location: divisions,
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
  const form = useTranslations('addProduct');
  const facts = useTranslations('facts');
  const sell = useTranslations('sell');
  const checks = useTranslations('checks');
  const currency = shopCurrency().symbol;
  const brands = useBrandChoices();
  const labelOf = (name: StockColumn): string => {
    switch (name) {
      case 'reference':
      case 'brand':
      case 'productName':
        return t(name);
      case 'screen':
      case 'body':
      case 'failed':
        return checks(name);
      default: {
        if (!isPhoneField(name)) return form(name, { currency });
        const row = phoneFields[name];
        // The label that fact-control.tsx shows in the form.
        return row.kind === 'list' ? facts(row.label) : sell(row.label);
      }
    }
  };
  return (
    <>
      <p className="text-soft">{t('columnsText')}</p>
      <dl className="mt-4 divide-y divide-hairline border-y border-hairline">
        {stockColumns.map((name) => {
          const values = name === 'brand' ? brands.map((brand) => brand.name) : valuesOf(name);
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
