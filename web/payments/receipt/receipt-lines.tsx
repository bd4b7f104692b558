import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';

/** The phone, the buyer, the seller, the guarantee, what was given back of the price, and the transaction number. */
export function ReceiptLines({ booking }: { booking: Booking }) {
  const t = useTranslations('receipt');
  const payment = useTranslations('payment');
  const price = usePriceText();
  const lines = [
    { name: t('product'), value: booking.productName },
    { name: t('seller'), value: booking.sellerName },
    { name: t('buyer'), value: booking.buyerName },
    { name: t('guaranteeLabel'), value: t('guaranteeDays', { days: booking.guaranteeDays }) },
    ...(booking.givenBack > 0
      ? [
          { name: t('givenBack'), value: price(booking.givenBack) },
          { name: t('lowerPrice'), value: price(booking.sealingPrice - booking.givenBack) },
        ]
      : []),
  ];
  return (
    <dl className="border-b border-hairline">
      {lines.map(({ name, value }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-6 border-t border-hairline py-2.5"
        >
          <dt className="caps shrink-0">{name}</dt>
          <dd className="min-w-0 text-right font-semibold break-words">{value}</dd>
        </div>
      ))}
      {booking.transactionId && (
        <div className="flex justify-between gap-x-6 border-t border-hairline py-2.5 max-sm:flex-col sm:items-baseline">
          <dt className="caps shrink-0">{payment('transaction')}</dt>
          <dd className="min-w-0 sm:text-right font-semibold break-all tabular-nums select-all">
            {booking.transactionId}
          </dd>
        </div>
      )}
    </dl>
  );
}
