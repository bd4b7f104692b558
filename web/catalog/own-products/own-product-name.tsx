import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { paths } from '#web/paths.ts';
import { OwnProductTitle } from './own-product-title.tsx';
import { Link } from '#web/ui/link.tsx';

/** A phone's name, and below it the link to its bookings. */
export function OwnProductName({ product }: { product: OwnProduct }) {
  const t = useTranslations('ownProduct');
  const { _id, productName: name, bookings: count, status } = product;
  const hadSome = count > 0 || status === 'sold' || status === 'returned';
  return (
    <div className="min-w-0 xl:min-w-36">
      <OwnProductTitle product={product} />
      {hadSome && (
        <Link
          to={paths.productBookings(_id)}
          viewTransition
          className="text-link -mt-2 -mb-2.5 flex min-h-11 w-fit items-center text-small"
        >
          {t.rich('bookings', {
            count,
            name,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </Link>
      )}
    </div>
  );
}
