import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Wish } from '#contract/wishlists/schemas.ts';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  wish: Wish;
  photo: ReactNode;
  /** The actions. */
  children: ReactNode;
}

/** A phone on the wishlist: image, name, price, seller. */
export function WishCard({ wish, photo, children }: Props) {
  const t = useTranslations('wishes');
  const id = useId();
  const price = usePriceText();
  return (
    <article aria-labelledby={id} className="panel flex flex-col overflow-hidden">
      <div className="aspect-[4/3]">{photo}</div>
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <h2 id={id} className="text-title break-words">
          <Link
            to={paths.phone(wish.productId)}
            viewTransition
            className="underline-offset-4 hover:underline"
          >
            {wish.productName}
          </Link>
        </h2>
        <p className="price text-head">{price(wish.sealingPrice)}</p>
        <dl className="facts">
          <div className="min-w-0">
            <dt className="caps">{t('seller')}</dt>
            <dd className="break-words">{wish.sellerName}</dd>
          </div>
          <div>
            <dt className="caps">{t('phone')}</dt>
            <dd>
              <a
                href={`tel:${wish.sellerPhone}`}
                className="-my-3 inline-block py-3 underline-offset-4 hover:underline"
              >
                {wish.sellerPhone}
              </a>
            </dd>
          </div>
        </dl>
        <div className="mt-auto grid grid-cols-[1fr_auto] items-end gap-2 pt-1">{children}</div>
      </div>
    </article>
  );
}
