import { shopCurrency } from '#contract/common/money.ts';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { parseAmount } from '#contract/common/amount.ts';
import { YouGet } from '#web/payouts/you-get.tsx';
import { paths } from '#web/paths.ts';
import { GuideLink } from '#web/prices/guide-link.tsx';
import { useFormValue } from '#web/platform/forms/value-form.ts';
import { latePart } from '#web/platform/hydration/late-part.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import type { ProductForm } from './product-form-values.ts';
import { useProposedYears } from './use-proposed-years.ts';

// Fetched once the model is known.
const PriceProposal = latePart(async () => ({
  default: (await import('#web/prices/price-proposal.tsx')).PriceProposal,
}));

interface Props {
  form: ProductForm;
  /** Whether the phone is advertised: a higher price ends that. */
  advertised: boolean;
}

/** Price when new, price, age, and the prices of similar sold phones. */
export function PriceFields({ form, advertised }: Props) {
  const t = useTranslations('addProduct');
  const propose = useTranslations('propose');
  const { errors } = form.formState;
  const proposeYears = useProposedYears(form);
  const modelId = useFormValue(form, 'modelId');
  const storageGb = useFormValue(form, 'storageGb');
  const condition = useFormValue(form, 'condition');
  const price = useFormValue(form, 'sealingPrice');
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-x-3 gap-y-5">
        <NumberField
          label={t('buyingYear')}
          inputMode="numeric"
          error={errors.buyingYear?.message}
          {...form.register('buyingYear', { onChange: proposeYears })}
        />
        <NumberField
          label={t('yearsOfUse')}
          error={errors.yearsOfUse?.message}
          {...form.register('yearsOfUse')}
        />
        <NumberField
          label={t('buyingPrice', { currency: shopCurrency().symbol })}
          error={errors.buyingPrice?.message}
          {...form.register('buyingPrice')}
        />
      </div>
      <NumberField
        label={t('sealingPrice', { currency: shopCurrency().symbol })}
        hint={advertised ? t('advertisedPrice') : undefined}
        error={errors.sealingPrice?.message}
        {...form.register('sealingPrice')}
      />
      <YouGet price={parseAmount(String(price ?? ''))} />
      {modelId ? (
        <Suspense>
          <PriceProposal
            modelId={modelId}
            storageGb={String(storageGb ?? '')}
            condition={condition ?? ''}
            price={parseAmount(String(price ?? ''))}
            onSlide={(choice) => {
              form.setValue('sealingPrice', String(choice), { shouldValidate: true });
            }}
            onUse={(usual) => {
              form.setValue('sealingPrice', String(usual), { shouldValidate: true });
              form.setFocus('sealingPrice');
            }}
          />
        </Suspense>
      ) : (
        <GuideLink to={paths.prices()}>{propose('allPrices')}</GuideLink>
      )}
    </>
  );
}
