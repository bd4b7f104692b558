import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog/schemas.ts';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { SellerRating } from './seller-rating.tsx';

/** The seller's name, verification and phone number. */
export function SellerLine({
  product,
  waiting = false,
}: {
  product: Pick<Product, 'sellerName' | 'verified' | 'phnNumber'> &
    Partial<Pick<Product, 'sellerId' | 'sellerRating'>>;
  waiting?: boolean;
}) {
  const t = useTranslations('product');
  const { sellerId, sellerRating } = product;
  // Two links, one below the other: neither may cover the other one (WCAG 2.5.8).
  const isRated = sellerId !== undefined && Boolean(sellerRating);
  const numberClass = `-mb-3 inline-block pb-3 font-medium [overflow-wrap:anywhere] tabular-nums ${isRated ? 'pt-1' : '-mt-3 pt-3'}`;
  return (
    <div className="seller-line text-small">
      <span aria-hidden="true" className="initial">
        {/[\p{L}\p{Nd}]/u.exec(product.sellerName)?.[0].toUpperCase()}
      </span>
      <div>
        <p>
          <span className="seller-name">
            <span className="sr-only">{`${t('seller')}: `}</span>
            {product.sellerName}
          </span>
          {product.verified ? (
            <span className="verified">
              <VerifiedIcon />
              {t('verified')}
            </span>
          ) : (
            <span className="text-soft">{t('notVerified')}</span>
          )}
        </p>
        {sellerId && sellerRating && (
          <SellerRating sellerId={sellerId} sellerName={product.sellerName} rating={sellerRating} />
        )}
        {/* A number that nobody sees has the place of the real one, which moves nothing when it comes. */}
        {waiting && (
          <span aria-hidden="true" className={`${numberClass} invisible`}>
            01700000000
          </span>
        )}
        {!waiting && product.phnNumber && (
          <a href={`tel:${product.phnNumber}`} className={`quiet-link ${numberClass}`}>
            <span className="sr-only">{`${t('phone')}: `}</span>
            {product.phnNumber}
          </a>
        )}
      </div>
    </div>
  );
}
