import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import type { Bookable } from './bookable.ts';

interface Props {
  product: Bookable;
  /** The phone's photo, which this slice can't draw. */
  photo: ReactNode;
  identity: Identity;
}

/** The known facts of a booking's form, beside the phone's photo: product and price, name and email. */
export function BookedFacts({ product, photo, identity }: Props) {
  const t = useTranslations('booking');
  const price = usePriceText();
  return (
    <div className="flex items-center gap-3 rounded-control border border-hairline bg-paper p-2.5">
      {photo}
      <div className="min-w-0 flex-1">
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
