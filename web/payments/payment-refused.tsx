import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { ApiProblem } from '#web/platform/http.ts';
import { useErrorInWords } from '#web/platform/errors-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface Props {
  error: unknown;
  /** Present: asking again may help. */
  onRetry?: () => void;
  /** Present: a card was sent under this number. */
  transactionId?: string;
}

const final = ['already-sold', 'not-for-sale', 'booking-closed', 'sold-and-refunded'] as const;
type Final = (typeof final)[number];

/** Why this phone can't be paid for, and the way on. */
export function PaymentRefused({ error, onRetry, transactionId }: Props) {
  const t = useTranslations('payment');
  const format = useFormatter();
  const inWords = useErrorInWords();
  const code = error instanceof ApiProblem ? error.code : '';
  const ended = final.find((one): one is Final => one === code);
  const words = () => {
    if (ended) return t(ended);
    if (code !== 'being-paid' || !(error instanceof ApiProblem)) return inWords(error);
    if (error.heldUntil === null) return t('being-paid-soon');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return t('being-paid', {
      time: format.dateTime(new Date(error.heldUntil), { timeStyle: 'short', timeZone }),
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="error" title={t(transactionId ? 'overTitle' : 'refusedTitle')}>
        {words()}
        {transactionId && <p className="mt-2 break-all">{t('overText', { id: transactionId })}</p>}
      </Notice>
      <div className="flex flex-wrap gap-2">
        {!ended && onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
        <ButtonLink to={paths.myBookings}>{t('myBookings')}</ButtonLink>
        {ended && ended !== 'booking-closed' && (
          <ButtonLink to={`${paths.home}#brands`}>{t('otherPhones')}</ButtonLink>
        )}
      </div>
    </div>
  );
}
