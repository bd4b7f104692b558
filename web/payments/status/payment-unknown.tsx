import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePolling } from '#web/platform/api/use-polling.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { pollPausesMs } from '#web/payments/poll-pauses.ts';

interface Props {
  transactionId: string;
  reason: string | null;
  asking: boolean;
  onFindOut: () => Promise<void>;
}

/**
 * The response was lost after the card was sent: the payment is looked up, automatically as soon
 * as possible.
 */
export function PaymentUnknown({ transactionId, reason, asking, onFindOut }: Props) {
  const t = useTranslations('payment');
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  usePolling(true, onFindOut, pollPausesMs);
  return (
    <>
      <Notice tone="error" title={t('unknownTitle')}>
        <p className="break-words">{t('unknownText', { id: transactionId })}</p>
        {reason && !asking && <p className="mt-2">{t('stillUnknown', { reason })}</p>}
      </Notice>
      <div ref={button}>
        <Button variant="primary" busy={asking && t('findingOut')} onClick={() => void onFindOut()}>
          {t('findOut')}
        </Button>
      </div>
    </>
  );
}
