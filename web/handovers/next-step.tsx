import { useFormatter, useTranslations } from 'use-intl';
import type { SaleTask } from '#contract/handovers/schemas.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Link } from '#web/ui/link.tsx';
import { taskPath } from './task-path.ts';

/** The seller's next step in a phone's sale, beside the phone's name. */
export function NextStep({ sale }: { sale: SaleTask }) {
  const t = useTranslations('nextStep');
  const format = useFormatter();
  const { dayAndClock } = useTimes();
  const day = format.dateTime(new Date(sale.bookingDate), { day: 'numeric', month: 'short' });
  return (
    <span className="text-small [overflow-wrap:anywhere]">
      <Link to={taskPath(sale)} viewTransition className="text-link inline-block py-1.5">
        {t(sale.task, { buyer: sale.buyerName, day })}
      </Link>
      {sale.until && (
        <span className="block text-soft">{t('until', { until: dayAndClock(sale.until) })}</span>
      )}
    </span>
  );
}
