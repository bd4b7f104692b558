import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts.ts';
import { usePriceText } from '#web/platform/money.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { Bookable } from './bookable.ts';

/** What a booking knows already: prefilled and read-only. */
export function BookedFacts({ product, identity }: { product: Bookable; identity: Identity }) {
  const t = useTranslations('booking');
  const price = usePriceText();
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <TextField
        label={t('buyerName')}
        name="buyerName"
        value={identity.displayName}
        readOnly
        autoComplete="off"
      />
      <TextField
        label={t('buyerEmail')}
        name="buyerEmail"
        value={identity.email}
        readOnly
        autoComplete="off"
      />
      <TextField
        label={t('product')}
        name="productName"
        value={product.productName}
        readOnly
        autoComplete="off"
      />
      <TextField
        label={t('price')}
        name="sealingPrice"
        value={price(product.sealingPrice)}
        readOnly
        autoComplete="off"
      />
    </div>
  );
}
