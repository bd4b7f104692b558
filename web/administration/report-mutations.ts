import { useTranslations } from 'use-intl';
import type { Report } from '#contract/reports/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { Mutation } from '#web/platform/api/use-optimistic-mutations.ts';
import { notify } from '#web/ui/feedback/notify.ts';

/** Decisions on reports as optimistic mutations of their table. Decided reports leave it. */
export function useReportMutations() {
  const t = useTranslations('reports');
  const decide = (
    { _id: id }: Report,
    decision: 'dismiss' | 'withdraw' | 'close',
    words: string,
  ): Mutation<Report> => ({
    to: null,
    send: async () => {
      await call('decideReport', { params: { id }, body: { decision }, keepalive: true });
    },
    onConfirmed: () => notify.success(words),
  });
  return {
    dismiss: (report: Report) => decide(report, 'dismiss', t('dismissed')),
    close: (report: Report) => decide(report, 'close', t('closed')),
    withdraw: (report: Report) =>
      decide(report, 'withdraw', t('withdrawn', { name: report.productName })),
  };
}
