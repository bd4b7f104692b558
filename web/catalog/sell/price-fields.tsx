import { shopCurrency } from '#contract/common/money.ts';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { parseAmount } from '#contract/common/amount.ts';
import { YouGet } from '#web/payouts/you-get.tsx';
import { paths } from '#web/paths.ts';
import { GuideLink } from '#web/prices/guide-link.tsx';
import { useFormValue } from '#web/platform/forms/use-form.ts';
import { latePart } from '#web/platform/delivery/late-part.ts';
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
          {...form.field('buyingYear', { onChange: proposeYears })}
        />
        <NumberField label={t('yearsOfUse')} {...form.field('yearsOfUse')} />
        <NumberField
          label={t('buyingPrice', { currency: shopCurrency().symbol })}
          {...form.field('buyingPrice')}
        />
      </div>
      <NumberField
        label={t('sealingPrice', { currency: shopCurrency().symbol })}
        hint={advertised ? t('advertisedPrice') : undefined}
        {...form.field('sealingPrice')}
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
              form.setValue('sealingPrice', String(choice));
            }}
            onUse={(usual) => {
              form.setValue('sealingPrice', String(usual));
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
