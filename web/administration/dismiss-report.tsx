import { useTranslations } from 'use-intl';
import type { Report } from '#contract/reports.ts';
import { call } from '#web/platform/api-client.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  report: Report;
  onDismissed: () => void;
}

/** Closes one report; the phone stays. */
export function DismissReport({ report, onDismissed }: Props) {
  const t = useTranslations('reports');
  const dismiss = useAction(async () => {
    await call('decideReport', { params: { id: report._id }, body: { decision: 'dismiss' } });
    notify.success(t('dismissed'));
    onDismissed();
  });
  return (
    <div>
      <Button
        aria-description={report.productName}
        busy={dismiss.busy && t('dismissing')}
        onClick={dismiss.start}
      >
        {t('dismiss')}
      </Button>
      {dismiss.error && (
        <p role="alert" className="mt-1 max-w-48 text-small text-error">
          {dismiss.error}
        </p>
      )}
    </div>
  );
}
