import { useFormatter, useTranslations } from 'use-intl';
import type { SaleTask } from '#contract/handovers/schemas.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';
import { Link } from '#web/ui/link.tsx';
import { taskPath } from './task-path.ts';

const shownCount = 6;

/** A seller's next steps in their sales, the most urgent first, each a link to its phone. */
export function SaleTasks({ tasks }: { tasks: readonly SaleTask[] }) {
  const t = useTranslations('saleTasks');
  const format = useFormatter();
  const { dayAndClock } = useTimes();
  if (tasks.length === 0) return null;
  return (
    <TaskPanel title={t('title', { count: tasks.length })} text={t('text')}>
      <ul className="mt-2 w-full">
        {tasks.slice(0, shownCount).map((sale) => (
          <li key={`${sale.bookingId} ${sale.task}`} className="border-t border-hairline py-1">
            <Link
              to={taskPath(sale)}
              viewTransition
              className="flex min-h-11 flex-col justify-center py-1 [overflow-wrap:anywhere] underline-offset-4 hover:underline"
            >
              <span className="font-semibold">
                {t(sale.task, {
                  phone: sale.productName,
                  buyer: sale.buyerName,
                  day: format.dateTime(new Date(sale.bookingDate), {
                    day: 'numeric',
                    month: 'short',
                  }),
                })}
              </span>
              {sale.until && (
                <span className="text-small text-soft">
                  {t('until', { until: dayAndClock(sale.until) })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </TaskPanel>
  );
}
