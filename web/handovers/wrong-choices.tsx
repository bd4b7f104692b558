import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { paths } from '#web/paths.ts';
import { AskAboutBooking, HelpLink } from '#web/platform/help/help-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface Props {
  booking: Booking;
  /** Lowering the price, beside the other choices. */
  payLess: ReactNode;
  /** Whether the checklist has a mismatch: the choices are open then. */
  isWrong: boolean;
  /** Null once the sale can't be called off. */
  onCallOff: (() => void) | null;
  /** The buyer does not have what the seller says was delivered; null unless they say so. */
  onObject: (() => void) | null;
}

/** The ways out of a sale in which something is wrong; they stand apart from taking the phone. */
export function WrongChoices({ booking, payLess, isWrong, onCallOff, onObject }: Props) {
  const t = useTranslations('checklist');
  const handover = useTranslations('handover');
  const isByCourier = booking.delivery === 'courier';
  return (
    <details
      // Another element once a mismatch is ticked, so that it opens by itself and can be closed again.
      key={String(isWrong)}
      open={isWrong}
      className={`rounded-control border px-4 ${isWrong ? 'border-error' : 'border-hairline'}`}
    >
      <summary className="disclosure flex min-h-11 cursor-pointer items-center font-semibold">
        {t('wrongTitle')}
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        {isWrong && <p className="text-small">{t('wrongText')}</p>}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.bookingConversation(booking._id)}>{t('talk')}</ButtonLink>
          {onObject && <Button onClick={onObject}>{handover('object')}</Button>}
          {onCallOff && (
            <Button variant="danger" onClick={onCallOff}>
              {handover('callOff')}
            </Button>
          )}
        </div>
        {payLess}
        <div className="flex flex-wrap gap-x-6">
          {onCallOff && <HelpLink about="call-off" />}
          <HelpLink about={isByCourier ? 'courier' : 'code'} />
          <AskAboutBooking bookingId={booking._id} />
        </div>
      </div>
    </details>
  );
}
