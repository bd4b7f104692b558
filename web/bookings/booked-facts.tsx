import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import type { Bookable } from './bookable.ts';

/** The known facts of a booking's form, as a summary of two lines: product and price, name and email. */
export function BookedFacts({ product, identity }: { product: Bookable; identity: Identity }) {
  const t = useTranslations('booking');
  const price = usePriceText();
  return (
    <div className="rounded-control border border-hairline bg-paper px-3 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Known label={t('product')} name="productName" value={product.productName} isStrong />
        <Known
          label={t('price')}
          name="sealingPrice"
          value={price(product.sealingPrice)}
          isStrong
        />
      </p>
      <p className="flex flex-wrap gap-x-4 text-small text-soft">
        <Known label={t('buyerName')} name="buyerName" value={identity.displayName} />
        <Known label={t('buyerEmail')} name="buyerEmail" value={identity.email} />
      </p>
    </div>
  );
}

interface KnownProps {
  label: string;
  name: string;
  value: string;
  isStrong?: boolean;
}

function Known({ label, name, value, isStrong = false }: KnownProps) {
  const id = useId();
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <output id={id} name={name} className={isStrong ? 'font-semibold' : ''}>
        {value}
      </output>
    </span>
  );
}
