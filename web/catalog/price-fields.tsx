import { useTranslations } from 'use-intl';
import { NumberField } from '#web/ui/number-field.tsx';
import type { ProductForm } from './product-form-values.ts';

/** What it cost, what it costs now, and how old it is. */
export function PriceFields({ form }: { form: ProductForm }) {
  const t = useTranslations('addProduct');
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
      <NumberField
        label={t('buyingPrice')}
        error={errors.buyingPrice?.message}
        {...form.register('buyingPrice')}
      />
      <NumberField
        label={t('sealingPrice')}
        error={errors.sealingPrice?.message}
        {...form.register('sealingPrice')}
      />
      <NumberField
        label={t('buyingYear')}
        inputMode="numeric"
        error={errors.buyingYear?.message}
        {...form.register('buyingYear')}
      />
      <NumberField
        label={t('yearsOfUse')}
        error={errors.yearsOfUse?.message}
        {...form.register('yearsOfUse')}
      />
    </div>
  );
}
