import { useTranslations } from 'use-intl';
import type { Queues } from '#contract/bookings/returns.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';

/** The number of reports, returns, questions and payouts that wait for an admin. */
export function PendingDecisions({ queues }: { queues: Queues }) {
  const t = useTranslations('waiting');
  return (
    <>
      <TaskPanel
        title={t('reports', { count: queues.reports })}
        text={t('reportsText')}
        action={
          <ButtonLink variant={queues.reports > 0 ? 'primary' : 'secondary'} to={paths.reports}>
            {t('toReports')}
          </ButtonLink>
        }
      />
      <TaskPanel
        title={t('returns', { count: queues.returns })}
        text={t('returnsText')}
        action={
          <ButtonLink variant={queues.returns > 0 ? 'primary' : 'secondary'} to={paths.returns}>
            {t('toReturns')}
          </ButtonLink>
        }
      />
      <TaskPanel
        title={t('help', { count: queues.help })}
        text={t('helpText')}
        action={
          <ButtonLink variant={queues.help > 0 ? 'primary' : 'secondary'} to={paths.helpQueue()}>
            {t('toHelp')}
          </ButtonLink>
        }
      />
      <TaskPanel
        title={t('payouts', { count: queues.payouts })}
        text={t('payoutsText')}
        action={
          <ButtonLink variant={queues.payouts > 0 ? 'primary' : 'secondary'} to={paths.money}>
            {t('toMoney')}
          </ButtonLink>
        }
      />
    </>
  );
}
