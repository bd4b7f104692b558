import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { HeartIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';

/** Shows that the viewer has booked it, as this browser remembers, until the booking is read. */
export function EarlyBooked() {
  const t = useTranslations('product');
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2">
      <StatusText tone="brand">{t('bookedWord')}</StatusText>
      <span aria-hidden="true">—</span>
      <Link to={paths.myBookings} className="text-link">
        {t('bookedNext')}
      </Link>
    </p>
  );
}

/**
 * The actions on a phone until its viewer's bookings and wishes are known (product-actions.tsx). Book Now leads
 * to the phone's page with the open dialog, also before the program has loaded. The hint of the role decides
 * before the first paint which of the two parts is shown.
 */
export function EarlyActions({ id }: { id: string }) {
  const t = useTranslations('product');
  const wishlist = (
    <>
      <HeartIcon />
      {t('wishlist')}
    </>
  );
  return (
    <>
      <div className="for-buyer grid grid-cols-[auto_1fr] gap-2">
        <span aria-hidden="true" className={buttonClass('secondary')}>
          {wishlist}
        </span>
        <ButtonLink variant="primary" to={paths.bookPhone(id)}>
          {t('book')}
        </ButtonLink>
      </div>
      <div className="for-others">
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <Button disabled>{wishlist}</Button>
          <Button variant="primary" disabled>
            {t('book')}
          </Button>
        </div>
        <p className="for-seller mt-2 text-small text-soft">{t('buyersOnlySeller')}</p>
        <p className="for-admin mt-2 text-small text-soft">{t('buyersOnlyAdmin')}</p>
      </div>
    </>
  );
}
