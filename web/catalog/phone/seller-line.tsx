import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog/schemas.ts';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { SkeletonBlock } from '#web/ui/feedback/skeleton.tsx';

/** The seller's name, verification and phone number. */
export function SellerLine({
  product,
  waiting = false,
}: {
  product: Pick<Product, 'sellerName' | 'verified' | 'phnNumber'>;
  waiting?: boolean;
}) {
  const t = useTranslations('product');
  return (
    <div className="flex flex-wrap items-center gap-3 text-small">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand font-bold text-on-brand"
      >
        {[...product.sellerName][0]?.toUpperCase()}
      </span>
      <div className="min-w-0 grow basis-32">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold break-words">
            <span className="sr-only">{t('seller')}: </span>
            {product.sellerName}
          </span>
          {product.verified ? (
            <span className="inline-flex items-center gap-1 font-medium text-brand">
              <VerifiedIcon />
              {t('verified')}
            </span>
          ) : (
            <span className="text-soft">{t('notVerified')}</span>
          )}
        </p>
        {waiting && <SkeletonBlock className="mt-1 h-4 w-28 animate-none" />}
        {!waiting && product.phnNumber && (
          <a
            href={`tel:${product.phnNumber}`}
            className="-my-3 inline-block py-3 font-medium [overflow-wrap:anywhere] tabular-nums underline-offset-4 hover:underline"
          >
            <span className="sr-only">{t('phone')}: </span>
            {product.phnNumber}
          </a>
        )}
      </div>
    </div>
  );
}
