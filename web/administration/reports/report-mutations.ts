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
    body: { decision: 'dismiss' | 'withdraw' | 'close' | 'hide'; reason?: string },
    words: string,
  ): Mutation<Report> => ({
    to: null,
    send: async () => {
      await call('decideReport', { params: { id }, body, keepalive: true });
    },
    onConfirmed: () => notify.success(words),
  });
  return {
    dismiss: (report: Report) => decide(report, { decision: 'dismiss' }, t('dismissed')),
    close: (report: Report) => decide(report, { decision: 'close' }, t('closed')),
    hide: (report: Report, reason: string) =>
      decide(report, { decision: 'hide', reason }, t('hidden')),
    withdraw: (report: Report) =>
      decide(report, { decision: 'withdraw' }, t('withdrawn', { name: report.productName })),
  };
}
