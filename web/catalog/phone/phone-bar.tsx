import { useEffect, useState, type ComponentProps, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { productActions } from '#contract/catalog/states.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import { paths } from '#web/paths.ts';
import { actorOf } from '#web/platform/api/reasons.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import type { PhoneAsViewer } from './use-phone-as-viewer.ts';

interface Props {
  phone: ProductPage;
  me: PhoneAsViewer;
  booked: boolean;
  /** Their booking that can be paid now; null without. */
  bookingId: string | null | undefined;
  toBook: ComponentProps<typeof Button>;
  /** The price that viewer and seller have agreed on, in dollars; null without. */
  agreedPrice: number | null;
  /** The actions within the page; the bar is hidden while they are visible. */
  actions: RefObject<HTMLElement | null>;
}

/** Price and Book Now, or Pay, at the bottom of a narrow window, for as long as the label's own are not visible. */
export function PhoneBar({ phone, me, booked, bookingId, toBook, agreedPrice, actions }: Props) {
  const t = useTranslations('product');
  const tPhone = useTranslations('phone');
  const price = usePriceText();
  const takesPayments = useTakesPayments();
  const isSeen = useOnScreen(actions, `${me.state} ${booked}`);
  const toPay = booked && takesPayments ? bookingId : null;
  if (me.owns || phone.paid || (booked && !toPay) || me.unavailable || isSeen) return null;
  if (me.identity && whyNot(productActions.book, 'available', actorOf(me.identity))) return null;
  const isBeingPaid = phone.status === 'being-paid';
  const variant = isBeingPaid ? 'secondary' : 'primary';
  const booking = paths.bookPhone(phone._id);
  const isLoading = me.state === 'loading';
  return (
    <div className={`phone-bar print:hidden ${isLoading ? 'for-buyer unless-booked' : ''}`}>
      <p className="phone-bar-safe text-small">
        {isBeingPaid ? (
          tPhone('mineHeld')
        ) : (
          <>
            <CheckIcon />
            {tPhone('safeShort', { days: shopGuaranteeDays() })}
          </>
        )}
      </p>
      <p className="flex-1">
        <span className="block truncate text-small text-soft">{phone.productName}</span>
        <span className="price text-title">
          {price(me.booking?.sealingPrice ?? agreedPrice ?? phone.sealingPrice)}
        </span>
      </p>
      {toPay ? (
        <ButtonLink variant="primary" to={paths.payment(toPay)}>
          {t('pay')}
        </ButtonLink>
      ) : isLoading || me.state === 'signed-out' ? (
        <ButtonLink variant={variant} to={isLoading ? booking : paths.login({ from: booking })}>
          {t('book')}
        </ButtonLink>
      ) : (
        <Button {...toBook} variant={variant} disabled={me.identity === null}>
          {t('book')}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns whether Book Now, or Pay, is completely in the window and above the bar, as far as the browser has reported.
 * @param around the row with Book Now
 * @param viewer their known facts; with them the row becomes another element
 */
function useOnScreen(around: RefObject<HTMLElement | null>, viewer: string): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const row = around.current?.querySelector('.grid, .settled');
    if (!row) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setIsSeen(entry?.isIntersecting === true),
      // This bar and the one below it are at most 180 px high. Of a row between two pixels a little is always cut off.
      { threshold: 0.9, rootMargin: '0px 0px -180px' },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [around, viewer]);
  return isSeen;
}
