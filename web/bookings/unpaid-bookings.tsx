import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { useTakesPayments } from '#web/platform/api/use-takes-payments.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';
import { PaymentCell } from './payment-cell.tsx';

const shownCount = 3;

/** The number of unpaid bookings, with links to pay the newest ones. */
export function UnpaidBookings({ unpaid }: { unpaid: readonly Booking[] }) {
  const t = useTranslations('waiting');
  const tMyBookings = useTranslations('myBookings');
  const price = usePriceText();
  const takesPayments = useTakesPayments();
  const action =
    unpaid.length === 0 ? (
      <ButtonLink variant="primary" to={`${paths.home}#brands`}>
        {t('findPhone')}
      </ButtonLink>
    ) : (
      <ButtonLink to={paths.myBookings}>{t('bookings')}</ButtonLink>
    );
  return (
    <TaskPanel
      title={t('unpaid', { count: unpaid.length })}
      text={
        takesPayments
          ? t(unpaid.length === 0 ? 'nothingUnpaid' : 'unpaidText')
          : tMyBookings(unpaid.length === 0 ? 'emptyNoPayments' : 'noPayments')
      }
      action={action}
    >
      {unpaid.length > 0 && (
        <ul className="mt-2 w-full border-b border-hairline">
          {unpaid.slice(0, shownCount).map((booking) => (
            <li
              key={booking._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-2.5"
            >
              <span className="min-w-0 flex-[1_1_9rem]">
                <span className="block font-semibold break-words">{booking.productName}</span>
                <span className="text-small text-soft tabular-nums">
                  {price(booking.sealingPrice)}
                </span>
              </span>
              {takesPayments && <PaymentCell booking={booking} />}
            </li>
          ))}
        </ul>
      )}
    </TaskPanel>
  );
}
