import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { ReadOnlyField } from '#web/ui/form/read-only-field.tsx';
import type { Bookable } from './bookable.ts';

/** The prefilled read-only fields of a booking, in two columns where there is room. */
export function BookedFacts({ product, identity }: { product: Bookable; identity: Identity }) {
  const t = useTranslations('booking');
  const price = usePriceText();
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-4">
      <ReadOnlyField
        label={t('buyerName')}
        name="buyerName"
        value={identity.displayName}
        className="flex-[1_1_13rem]"
      />
      <ReadOnlyField
        label={t('buyerEmail')}
        name="buyerEmail"
        value={identity.email}
        className="flex-[1_1_13rem]"
      />
      <ReadOnlyField
        label={t('product')}
        name="productName"
        value={product.productName}
        className="flex-[4_1_9rem]"
      />
      <ReadOnlyField
        label={t('price')}
        name="sealingPrice"
        value={price(product.sealingPrice)}
        className="flex-[1_1_6.5rem]"
      />
    </div>
  );
}
