import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { useErrorText } from '#web/platform/api/error-text.ts';
import { usePolling } from '#web/platform/api/use-polling.ts';
import { HelpLink } from '#web/platform/help/help-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { codeOf } from '#web/payments/payment-state.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
  onAsk: () => Promise<void>;
}

const final = [
  'already-sold',
  'not-for-sale',
  'phone-withdrawn',
  'booking-closed',
  'booking-expired',
] as const;
type Final = (typeof final)[number];

/** The reason why this phone cannot be paid for, with advice. */
export function PaymentRefused({ error, onRetry, onAsk }: Props) {
  const t = useTranslations('payment');
  const tPaying = useTranslations('paying');
  const errorText = useErrorText();
  const code = codeOf(error);
  const finalCode = final.find((one): one is Final => one === code);
  usePolling(code === 'network-request-failed', onAsk, [5000, 10_000, 20_000]);
  return (
    <>
      <Notice tone="error" title={finalCode ? tPaying('refusedTitle') : t('refusedTitle')}>
        {finalCode ? t(finalCode) : errorText(error)}
      </Notice>
      <div className="flex flex-wrap gap-2">
        {!finalCode && <Button onClick={onRetry}>{t('retry')}</Button>}
        <ButtonLink to={paths.myBookings}>{t('myBookings')}</ButtonLink>
        {finalCode && finalCode !== 'booking-closed' && (
          <ButtonLink to={`${paths.home}#brands`}>{t('otherPhones')}</ButtonLink>
        )}
      </div>
      <HelpLink about="payment-refused" />
    </>
  );
}
