import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bookingActions } from '#contract/bookings/states.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { useReason } from '#web/platform/api/reasons.ts';
import { msUntil } from '#web/platform/i18n/server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { RequestReturnDialog } from './request-return-dialog.tsx';

/** Within the guarantee week: request a return. Afterwards, why that is not possible. */
export function RequestReturn({ booking }: { booking: Booking }) {
  const t = useTranslations('giveBack');
  const id = useId();
  const reason = useReason();
  const [open, setOpen] = useState(false);
  // Right after paying the deadline is not loaded yet; the week has only begun.
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
      <RequestReturnDialog booking={open ? booking : null} onClose={() => setOpen(false)} />
    </div>
  );
}
