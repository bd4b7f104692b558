import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/money.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface Props {
  title: string;
  transactionId: string | null;
  sealingPrice: number;
  /** It has just been paid: the words take the focus and are read out. */
  fresh?: boolean;
  children: ReactNode;
}

/** A booking that is paid: its transaction, and how to meet. */
export function Receipt({ title, transactionId, sealingPrice, fresh = false, children }: Props) {
  const t = useTranslations('payment');
  const price = usePriceText();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fresh) words.current?.focus();
  }, [fresh]);
  return (
    <div className={`panel flex flex-col gap-5 p-5 sm:p-6 ${fresh ? 'settled' : ''}`}>
      <div role="status">
        <p
          ref={words}
          tabIndex={-1}
          className="font-display text-title font-bold tracking-tight text-excellent outline-none"
        >
          {title}
        </p>
        <p className="mt-2">
          <span className="caps block">{t('amount')}</span>
          <span className="font-semibold tabular-nums">{price(sealingPrice)}</span>
        </p>
        {transactionId && (
          <p className="mt-2">
            <span className="caps block">{t('transaction')}</span>
            <span className="font-semibold break-all select-all">{transactionId}</span>
          </p>
        )}
      </div>
      {children}
      <p className="text-small text-soft">{t('guarantee')}</p>
      <div>
        <ButtonLink to={paths.myBookings}>{t('myBookings')}</ButtonLink>
      </div>
    </div>
  );
}
