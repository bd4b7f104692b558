import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WebhookDelivery, WebhookDeliveryDetails } from '#contract/webhooks/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Ago, useAgo } from '#web/platform/i18n/ago.tsx';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import { DeliveryStatus, useOutcomeText } from './delivery-status.tsx';
import { useEventText } from './event-texts.ts';

interface Props {
  webhookId: string;
  delivery: WebhookDelivery;
  /** Whether the webhook is on: otherwise nothing is sent again. */
  canSend: boolean;
  onSent: () => Promise<void>;
}

/** One delivery: event, state and attempts; its body and every attempt on demand. */
export function DeliveryItem({ webhookId, delivery, canSend, onSent }: Props) {
  const t = useTranslations('webhooks');
  const eventText = useEventText();
  const outcomeText = useOutcomeText();
  const ago = useAgo();
  const { full } = useTimes();
  const [details, setDetails] = useState<WebhookDeliveryDetails | null>(null);
  const { _id, type, state, attempts, status, error, nextAt, createdAt } = delivery;
  const params = { id: webhookId, deliveryId: _id };
  const open = useAction(async () => {
    setDetails(details === null ? await call('readWebhookDelivery', { params }) : null);
  });
  const again = useAction(async () => {
    await call('resendWebhookDelivery', { params });
    notify.success(t('isAgain'));
    setDetails(null);
    await onSent();
  });
  const event = eventText(type);
  const time = ago(createdAt);
  const facts = [
    t('attempts', { count: attempts }),
    outcomeText(status, error),
    attempts > 0 && nextAt !== null ? t('next', { time: full(nextAt) }) : null,
  ];
  return (
    <li className="border-b border-hairline py-4 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">{event}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
            <code className="[overflow-wrap:anywhere]">{type}</code>
            <Ago at={createdAt} />
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small">
            <DeliveryStatus state={state} />
            <span className="text-soft">
              {facts.filter((each) => each !== null).join('\u00a0· ')}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            busy={open.busy && t('loading')}
            onClick={open.start}
            aria-expanded={details !== null}
            aria-label={
              open.busy ? undefined : t(details === null ? 'detailsOf' : 'hideOf', { event, time })
            }
          >
            {t(details === null ? 'details' : 'hide')}
          </Button>
          {canSend && state !== 'pending' && (
            <Button
              busy={again.busy && t('testing')}
              onClick={again.start}
              aria-label={again.busy ? undefined : t('againOf', { event, time })}
            >
              {t('again')}
            </Button>
          )}
        </div>
      </div>
      <Failure text={open.error ?? again.error} again={open.again ?? again.again} />
      {details && <DeliveryDetails details={details} />}
    </li>
  );
}
