import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { HeartIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';

/** The heart in the corner of a photo, as a visitor's way to the login and back. */
export function VisitorHeart({ productId }: { productId: string }) {
  const t = useTranslations('product');
  return (
    <Link
      to={paths.login({ from: paths.wishPhone(productId) })}
      aria-label={t('wishlist')}
      title={t('wishlist')}
      className="photo-heart"
    >
      <HeartIcon />
    </Link>
  );
}

type Props = Omit<ComponentProps<'button'>, 'type' | 'children'> & { isWished: boolean };

/** The same as a buyer's toggle. */
export function BuyerHeart({ isWished, className = 'photo-heart', ...props }: Props) {
  const t = useTranslations('product');
  return (
    <button
      {...props}
      type="button"
      aria-pressed={isWished}
      aria-label={t('wishlist')}
      title={t('wishlist')}
      className={className}
    >
      <HeartIcon filled={isWished} />
    </button>
  );
}
