import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { prefetchHandlers, lazyForm } from '#web/platform/delivery/lazy-form.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { Bookable } from './bookable.ts';

const BookingForm = lazyForm(() => import('./booking-form.tsx').then((file) => file.BookingForm));

/** Prefetch handlers for the buttons that open the dialog. */
export const bookingPrefetch = prefetchHandlers(BookingForm);

interface Props {
  open: boolean;
  /** The phone to book, or null when it is no longer for sale. */
  product: Bookable | null;
  /** Draws the phone's photo, which this slice can't. */
  photoOf: (product: Bookable) => ReactNode;
  identity: Identity;
  onClose: () => void;
  onBooked: (product: Bookable, bookingId: string | null) => void;
}

/** The booking dialog. */
export function BookingDialog({ open, product, photoOf, identity, onClose, onBooked }: Props) {
  const t = useTranslations('booking');
  const title = product === null ? t('product') : t('heading', { product: product.productName });
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {product === null ? (
        <p>{t('gone')}</p>
      ) : (
        <BookingForm
          product={product}
          photo={photoOf(product)}
          identity={identity}
          onBooked={(bookingId) => onBooked(product, bookingId)}
        />
      )}
    </Dialog>
  );
}
