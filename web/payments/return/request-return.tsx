import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { bookingActions } from '#contract/bookings/states.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { msUntil } from '#web/platform/i18n/server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { RequestReturnDialog } from './request-return-dialog.tsx';

/** Within the guarantee week: request a return. Not rendered afterwards; the receipt says so. */
export function RequestReturn({ booking }: { booking: Booking }) {
  const t = useTranslations('giveBack');
  const [open, setOpen] = useState(false);
  // Right after paying the deadline is not loaded yet; the week has only begun.
  const isLate = booking.returnUntil !== null && msUntil(booking.returnUntil) === 0;
  if (isLate || whyNot(bookingActions.askReturn, booking.status, 'buyer') !== null) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button onClick={() => setOpen(true)}>{t('ask')}</Button>
      <RequestReturnDialog booking={open ? booking : null} onClose={() => setOpen(false)} />
    </div>
  );
}
