import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { bookingActions, type Booking } from '#contract/bookings.ts';
import { whyNot } from '#contract/lifecycle.ts';
import { usePriceText } from '#web/platform/money.ts';
import { useReason } from '#web/platform/reasons.ts';
import { msUntil } from '#web/platform/server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AskReturnForm } from './ask-return-form.tsx';

/** Within the week of the guarantee: ask the seller to take the phone back. Afterwards, why not. */
export function AskReturn({ booking }: { booking: Booking }) {
  const t = useTranslations('giveBack');
  const id = useId();
  const price = usePriceText();
  const reason = useReason();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  // Right after paying the last day is not known yet; the week has only begun.
  const isLate = booking.returnUntil !== null && msUntil(booking.returnUntil) === 0;
  const refused =
    whyNot(bookingActions.askReturn, booking.status, 'buyer') ??
    (isLate ? 'return-too-late' : null);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        disabled={refused !== null}
        aria-describedby={refused ? id : undefined}
        onClick={() => setOpen(true)}
      >
        {t('ask')}
      </Button>
      {refused && (
        <p id={id} className="text-small text-soft">
          {reason(refused)}
        </p>
      )}
      <Dialog open={open} title={t('title')} onClose={() => setOpen(false)}>
        <p className="mb-4 text-soft">
          {t('text', { seller: booking.sellerName, price: price(booking.sealingPrice) })}
        </p>
        <AskReturnForm
          bookingId={booking._id}
          onAsked={() => {
            setOpen(false);
            void revalidate();
          }}
        />
      </Dialog>
    </div>
  );
}
