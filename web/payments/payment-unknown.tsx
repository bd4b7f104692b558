import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface Props {
  transactionId: string;
  reason: string | null;
  asking: boolean;
  onFindOut: () => void;
}

/** The answer was lost after the card was sent: looking it up is the only thing to do. */
export function PaymentUnknown({ transactionId, reason, asking, onFindOut }: Props) {
  const t = useTranslations('payment');
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="error" title={t('unknownTitle')}>
        <p className="break-words">{t('unknownText', { id: transactionId })}</p>
        {reason && !asking && <p className="mt-2">{t('stillUnknown', { reason })}</p>}
      </Notice>
      <div ref={button}>
        <Button variant="primary" busy={asking && t('findingOut')} onClick={onFindOut}>
          {t('findOut')}
        </Button>
      </div>
    </div>
  );
}
