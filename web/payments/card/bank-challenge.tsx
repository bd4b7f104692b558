import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

interface Props {
  booking: Booking;
  open: boolean;
  /** True approves, false rejects, null cancels. */
  onAnswer: (approve: boolean | null) => void;
}

/** The bank challenge of the sandbox, in place of a bank's own window (3-D Secure). */
export function BankChallenge({ booking, open, onAnswer }: Props) {
  const t = useTranslations('bank');
  const site = useTranslations('site');
  const price = usePriceText();
  const facts = [
    { name: t('shop'), value: site('name') },
    { name: t('amount'), value: price(booking.sealingPrice) },
    { name: t('what'), value: booking.productName },
  ];
  return (
    <Dialog
      open={open}
      title={
        <>
          <span className="caps mb-1 block font-sans">{t('name')}</span>
          {t('title')}
        </>
      }
      onClose={() => onAnswer(null)}
    >
      <dl className="border-b border-hairline">
        {facts.map(({ name, value }) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-6 border-t border-hairline py-2.5"
          >
            <dt className="caps shrink-0">{name}</dt>
            <dd className="min-w-0 text-right font-semibold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-soft">{t('text')}</p>
      <div className="mt-6 grid grid-cols-2 gap-2 sm:flex sm:justify-end">
        <Button onClick={() => onAnswer(false)}>{t('reject')}</Button>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          {t('approve')}
        </Button>
      </div>
    </Dialog>
  );
}
