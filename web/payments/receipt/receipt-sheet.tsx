import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Issuer } from '#web/platform/shop/issuer.tsx';
import { PrintLogo } from '#web/platform/shop/print-logo.tsx';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { ReceiptLines } from './receipt-lines.tsx';

/** The receipt itself: the amount, when it was paid, for what, by whom and to whom. */
export function ReceiptSheet({ booking }: { booking: Booking }) {
  const t = useTranslations('payment');
  const receipt = useTranslations('receipt');
  const site = useTranslations('site');
  const price = usePriceText();
  const { full } = useTimes();
  return (
    <div className="flex flex-col gap-4 pb-2">
      <PrintLogo />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <p>
          <span className="caps block">{t('amount')}</span>
          <span className="price text-head">{price(booking.sealingPrice)}</span>
        </p>
        <p className="text-small text-soft sm:text-right">
          <span className="block font-semibold text-ink">
            {site('name')} · {receipt('heading')}
          </span>
          {booking.paidAt && <time dateTime={booking.paidAt}>{full(booking.paidAt)}</time>}
        </p>
      </div>
      <ReceiptLines booking={booking} />
      <Issuer />
      <Button className="self-start print:hidden" onClick={() => window.print()}>
        {receipt('print')}
      </Button>
    </div>
  );
}
