import { useTranslations } from 'use-intl';
import type { LowestPrice } from '#contract/offers/schemas.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';

/** Fetched once something has the focus. */
const loadLowestPriceSchema = () =>
  import('./lowest-price-schema.ts').then(({ lowestPriceSchema }) => lowestPriceSchema);

interface Props {
  productId: string;
  /** The price that is set, in dollars; null when every offer comes through. */
  knownPrice: LowestPrice;
}

const textOf = ({ price }: { readonly price?: number | null | undefined }) => String(price ?? '');

/** Below which price offers for an own phone are refused at once. */
export function LowestPriceForm({ productId, knownPrice }: Props) {
  const t = useTranslations('offerForm');
  const label = t('lowest', { currency: shopCurrency().symbol });
  return (
    <CallForm
      schema={loadLowestPriceSchema}
      defaults={{ price: textOf(knownPrice) }}
      changes={{ stored: knownPrice, fields: [{ name: 'price', label, text: textOf }] }}
      send={({ price }, stored) =>
        call('saveLowestPrice', {
          params: { id: productId },
          body: { price, version: stored?.version },
        })
      }
      done={t('lowestSaved')}
      onDone={() => undefined}
      submit={t('lowestSave')}
      busy={t('lowestSaving')}
      variant="secondary"
      className="panel flex flex-col gap-3 p-4 sm:p-5"
      inline={
        <>
          <h3 className="font-semibold">{t('lowestTitle')}</h3>
          <p className="max-w-prose text-small text-soft">
            {t('lowestText')} {t('lowestHint')}
          </p>
        </>
      }
    >
      {(field) => (
        <NumberField className="min-w-0 grow sm:max-w-64" label={label} {...field('price')} />
      )}
    </CallForm>
  );
}
