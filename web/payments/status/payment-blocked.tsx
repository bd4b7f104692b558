import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { msUntil } from '#web/platform/i18n/server-time.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { usePolling } from '#web/platform/api/use-polling.ts';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface Props {
  until: string | null;
  /** Blocked by the seller, who is changing the phone, not by another buyer. */
  changing: boolean;
  /** Tries to open the payment again. */
  onAsk: () => Promise<void>;
}

/**
 * Another buyer holds the phone, or its seller is changing it. Polls, because a hold can be
 * released early.
 */
export function PaymentBlocked({ until, changing, onAsk }: Props) {
  const t = useTranslations('payment');
  const tPaying = useTranslations('paying');
  const { clock } = useTimes();
  usePolling(true, onAsk, changing ? [3000, 5000, 10_000] : [20_000]);
  const retry = useEffectEvent(() => void onAsk());
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') retry();
      },
      msUntil(until) + 1000,
    );
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <>
      <Notice title={tPaying(changing ? 'changingTitle' : 'waitingTitle')}>
        {changing ? (
          <p>{tPaying('changingText')}</p>
        ) : (
          <p>{until ? t('being-paid', { time: clock(until) }) : t('being-paid-soon')}</p>
        )}
        <p className="mt-2">{tPaying('waitingText')}</p>
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void onAsk()}>{t('retry')}</Button>
        <ButtonLink to={paths.myBookings}>{t('myBookings')}</ButtonLink>
      </div>
      <HelpLink about="booking" />
    </>
  );
}
