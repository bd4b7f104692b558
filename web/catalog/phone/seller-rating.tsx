import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog/schemas.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  sellerId: string;
  sellerName: string;
  rating: NonNullable<Product['sellerRating']>;
}

/** Stars and number of a seller's reviews, as a link to their page; below three reviews the number only. */
export function SellerRating({ sellerId, sellerName, rating: { reviews, score } }: Props) {
  const t = useTranslations('product');
  return (
    <Link
      to={`${paths.seller(sellerId)}#reviews`}
      prefetch="intent"
      className="quiet-link -mt-3 block w-fit pt-3 pb-1 font-medium tabular-nums"
    >
      <span className="sr-only">{`${sellerName}: `}</span>
      {score === null ? t('reviews', { count: reviews }) : t('rating', { score, count: reviews })}
    </Link>
  );
}
