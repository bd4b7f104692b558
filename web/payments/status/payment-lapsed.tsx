import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { holdMinutes } from '#contract/payments/hold-limits.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** The hold has expired; the payment can be opened again. */
export function PaymentLapsed({ onGoOn }: { onGoOn: () => void }) {
  const t = useTranslations('payment');
  const tPaying = useTranslations('paying');
  const actions = useRef<HTMLDivElement>(null);
  // The focused field was hidden.
  useEffect(() => actions.current?.querySelector('button')?.focus(), []);
  return (
    <>
      <Notice title={tPaying('lapsedTitle')}>
        {tPaying('lapsedText', { minutes: holdMinutes })}
      </Notice>
      <div ref={actions} className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onGoOn}>
          {tPaying('goOn')}
        </Button>
        <ButtonLink to={paths.myBookings}>{t('myBookings')}</ButtonLink>
      </div>
    </>
  );
}
