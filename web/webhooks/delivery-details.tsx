import { useTranslations } from 'use-intl';
import type { WebhookDeliveryDetails } from '#contract/webhooks/schemas.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { useOutcomeText } from './delivery-status.tsx';

/** The body of a delivery and its attempts. */
export function DeliveryDetails({ details }: { details: WebhookDeliveryDetails }) {
  const t = useTranslations('webhooks');
  const outcomeText = useOutcomeText();
  const { full } = useTimes();
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-control border border-hairline bg-paper p-4 text-small">
      <p className="[overflow-wrap:anywhere]">
        <code>webhook-id: {details.eventId}</code>
      </p>
      <div>
        <h3 className="mb-1 font-sans font-semibold">{t('body')}</h3>
        <pre className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {JSON.stringify(JSON.parse(details.payload), null, 2)}
        </pre>
      </div>
      <div>
        <h3 className="mb-1 font-sans font-semibold">{t('tries')}</h3>
        {details.tries.length === 0 ? (
          <p className="text-soft">{t('noTries')}</p>
        ) : (
          <ol className="flex list-decimal flex-col gap-1 pl-5">
            {details.tries.map(({ number, at, status, error, durationMs }) => (
              <li key={number} value={number}>
                {outcomeText(status, error)}
                <span className="text-soft">
                  {`\u00a0· ${full(at)}\u00a0· ${t('duration', { ms: durationMs })}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
