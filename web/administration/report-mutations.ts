import { useTranslations } from 'use-intl';
import type { Report } from '#contract/reports/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { Deed } from '#web/platform/api/use-optimistic-mutations.ts';
import { notify } from '#web/ui/feedback/notify.ts';

/** What becomes of reports, as deeds of their table. Decided ones leave it. */
export function useReportMutations() {
  const t = useTranslations('reports');
  const decide = (
    { _id: id }: Report,
    decision: 'dismiss' | 'withdraw',
    words: string,
  ): Deed<Report> => ({
    to: null,
    ask: async () => {
      await call('decideReport', { params: { id }, body: { decision }, keepalive: true });
    },
    done: () => notify.success(words),
  });
  return {
    dismiss: (report: Report) => decide(report, 'dismiss', t('dismissed')),
    withdraw: (report: Report) =>
      decide(report, 'withdraw', t('withdrawn', { name: report.productName })),
  };
}
