import { useTranslations } from 'use-intl';
import type { LowestPrice, Offer } from '#contract/offers/schemas.ts';
import { LowestPriceForm } from './lowest-price-form.tsx';
import { OfferList } from './offer-list.tsx';

interface Props {
  productId: string;
  offers: readonly Offer[];
  lowestPrice: LowestPrice;
  /** Whether it can still be sold, so that its lowest price matters. */
  forSale: boolean;
  /** Whether the page begins with it. */
  isFirst: boolean;
  onChanged: () => void;
}

/** The offers for one of the seller's phones, and the lowest price they take. */
export function OffersOfPhone({
  productId,
  offers,
  lowestPrice,
  forSale,
  isFirst,
  onChanged,
}: Props) {
  const t = useTranslations('offers');
  if (!forSale && offers.length === 0) return null;
  return (
    <section
      aria-labelledby="offers"
      className={`flex flex-col gap-4 ${isFirst ? 'mb-8' : 'mt-10'}`}
    >
      <h2 id="offers" className="text-title">
        {t('of')}
      </h2>
      {offers.length === 0 ? (
        <p className="text-soft">{t('emptyPhone')}</p>
      ) : (
        <OfferList offers={offers} withPhone={false} onChanged={onChanged} />
      )}
      {forSale && (
        <LowestPriceForm key={productId} productId={productId} knownPrice={lowestPrice} />
      )}
    </section>
  );
}
