import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { productActions } from '#contract/catalog/states.ts';
import { whyNot } from '#contract/common/states.ts';
import type { Wish } from '#contract/wishlists/schemas.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { Link } from '#web/ui/link.tsx';

interface Props {
  wish: Wish;
  booked: boolean;
  /** Handlers of Buy, with those that prefetch the dialog. */
  toBuy: ComponentProps<typeof Button>;
}

/** Buy, or that the phone is booked or sold. */
export function BuyWish({ wish, booked, toBuy }: Props) {
  const t = useTranslations('wishes');
  if (whyNot(productActions.book, wish.paid ? 'sold' : 'available', 'buyer') !== null) {
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-1.5 leading-tight">
        <StatusText tone="soft">{t('sold')}</StatusText>
        <Link to={`${paths.phone(wish.productId)}#similar`} className="text-link text-small">
          {t('similar')}
        </Link>
      </p>
    );
  }
  if (booked) {
    return (
      <p className="settled flex min-h-11 flex-wrap items-center gap-x-2 text-small">
        <StatusText tone="brand">{t('booked')}</StatusText>
        <Link to={paths.myBookings} viewTransition className="text-link">
          {t('bookedNext')}
        </Link>
      </p>
    );
  }
  return (
    <Button {...toBuy} aria-description={wish.productName} variant="primary">
      {t('buy')}
    </Button>
  );
}
