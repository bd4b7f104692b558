import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  /** The answer it leads to, by the last part of its address. */
  about:
    | 'payment-refused'
    | 'booking'
    | 'code'
    | 'call-off'
    | 'courier'
    | 'return'
    | 'payout'
    | 'payout-account'
    | 'stolen'
    | 'fraud'
    | 'offers'
    | 'reviews'
    | 'login'
    | 'second-step'
    | 'verified';
}

/** Leads from a place where people get stuck to the answer in the help. */
export function HelpLink({ about }: Props) {
  const t = useTranslations('helpLinks');
  return (
    <Link
      to={paths.helpAnswer(about)}
      className="text-link inline-flex min-h-11 items-center self-start text-small print:hidden"
    >
      {t(about)}
    </Link>
  );
}

/** Leads to the form to ask the shop about a booking. */
export function AskAboutBooking({ bookingId }: { bookingId: string }) {
  const t = useTranslations('helpLinks');
  return (
    <Link
      to={paths.helpContact({ booking: bookingId })}
      className="text-link inline-flex min-h-11 items-center self-start text-small print:hidden"
    >
      {t('ask')}
    </Link>
  );
}
