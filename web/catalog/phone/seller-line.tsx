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
  return (
    <div className="seller-line text-small">
      <span aria-hidden="true" className="initial">
        {[...product.sellerName][0]?.toUpperCase()}
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
        {product.sellerId && product.sellerRating && (
          <SellerRating
            sellerId={product.sellerId}
            sellerName={product.sellerName}
            rating={product.sellerRating}
          />
        )}
        {/* The place of the number, which moves nothing when it comes. */}
        {waiting && <span aria-hidden="true" className="block h-5" />}
        {!waiting && product.phnNumber && (
          <a
            href={`tel:${product.phnNumber}`}
            className="quiet-link -my-3 inline-block py-3 font-medium [overflow-wrap:anywhere] tabular-nums"
          >
            <span className="sr-only">{`${t('phone')}: `}</span>
            {product.phnNumber}
          </a>
        )}
      </div>
    </div>
  );
}
