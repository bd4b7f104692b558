import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface Props {
  onGoOn: () => void;
  /** The offer of the lower price. */
  children: ReactNode;
}

/** Pay Now was pressed, and the phone costs less than the booking by now: no card was sent. */
export function PaymentCheaper({ onGoOn, children }: Props) {
  const t = useTranslations('paying');
  return (
    <>
      <Notice>{t('cheaper')}</Notice>
      {children}
      <Button onClick={onGoOn}>{t('goOn')}</Button>
    </>
  );
}
