import { useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { webhookDeliveryDays } from '#contract/webhooks/limits.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks/schemas.ts';
import { deliveryStates } from '#contract/webhooks/states.ts';
import { AccountPanel } from '#web/own-account/account-panel.tsx';
import { call, type Page } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { usePolling } from '#web/platform/api/use-polling.ts';
import { usePages } from '#web/platform/tables/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { ShowMore } from '#web/ui/table/show-more.tsx';
import { DeliveryItem } from './delivery-item.tsx';
import { ResendFailed } from './resend-failed.tsx';

interface Props {
  webhook: Webhook;
  first: Page<WebhookDelivery>;
  /** The state that is shown; '' for all. */
  state: string;
}

/** A webhook's deliveries, a test, and sending failed ones again. */
export function DeliveriesPanel({ webhook, first, state }: Props) {
  const t = useTranslations('webhooks');
  const { revalidate } = useRevalidator();
  const [, setSearch] = useSearchParams();
  const pages = usePages('listWebhookDeliveries', first);
  const { _id: id, enabled } = webhook;
  const test = useAction(async () => {
    await call('testWebhook', { params: { id } });
    notify.success(t('tested'));
    await revalidate();
  });
  // The result of the last delivery appears by itself.
  const isSending = first.items.some((each) => each.state === 'pending' && each.attempts <= 1);
  usePolling(isSending, revalidate, [1_000, 2_000, 5_000, 15_000]);
  const states = ['', ...deliveryStates] as const;
  return (
    <AccountPanel
      id="deliveries"
      title={t('deliveries')}
      text={t('deliveriesText', { days: webhookDeliveryDays })}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={t('show')}
          className="w-44"
          value={state}
          onChange={({ currentTarget: { value } }) =>
            setSearch(value === '' ? {} : { state: value }, { replace: true })
          }
          options={states.map((value) => ({ value, label: t(value === '' ? 'all' : value) }))}
        />
        {enabled && (
          <Button variant="primary" busy={test.busy && t('testing')} onClick={test.start}>
            {t('test')}
          </Button>
        )}
      </div>
      <Failure text={test.error} again={test.again} />
      {pages.items.length === 0 ? (
        <div className="mt-4">
          <EmptyState title={t('noneTitle')}>{t('noneText')}</EmptyState>
        </div>
      ) : (
        <ul id={pages.listId} className="mt-2">
          {pages.items.map((delivery) => (
            <DeliveryItem
              key={delivery._id}
              webhookId={id}
              delivery={delivery}
              canSend={enabled}
              onSent={revalidate}
            />
          ))}
        </ul>
      )}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
      {enabled && <ResendFailed id={id} onSent={revalidate} />}
    </AccountPanel>
  );
}
