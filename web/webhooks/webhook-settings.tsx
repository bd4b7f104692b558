import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Webhook, WebhookBody } from '#contract/webhooks/schemas.ts';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { AccountPanel } from '#web/own-account/account-panel.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import type { Stored } from '#web/platform/forms/stored-values.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { useEventText } from './event-texts.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookStatus } from './webhook-status.tsx';

/** A webhook's address, events and state, and the actions on it. */
export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const eventText = useEventText();
  const { full } = useTimes();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const withRecentLogin = useRecentLogin();
  const [changing, setChanging] = useState(false);
  const [asking, setAsking] = useState<'rotate' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { _id: id, url, events, enabled, overlapUntil, version } = webhook;
  const params = { id };
  const turn = useAction(async () => {
    const body = { url, events, enabled: !enabled, version };
    try {
      await call('changeWebhook', { params, body });
      notify.success(t(enabled ? 'switchedOff' : 'switchedOn'));
    } finally {
      // Changes made elsewhere are shown, too.
      await revalidate();
    }
  });
  const rotate = useAction(async () => {
    const newSecret = await withRecentLogin(() => call('rotateWebhookSecret', { params }));
    setAsking(null);
    setSecret(newSecret.secret);
    await revalidate();
  });
  const remove = useAction(async () => {
    await call('deleteWebhook', { params });
    notify.success(t('deleted'));
    await navigate(addressOf(paths.webhooks));
  });
  const close = () => {
    rotate.forget();
    remove.forget();
    setAsking(null);
  };
  return (
    <AccountPanel id="settings" title={t('settings')}>
      {changing ? (
        <WebhookForm
          defaults={{ url, events }}
          stored={webhook}
          submit={t('save')}
          busy={t('saving')}
          send={(body, knownWebhook: Stored<WebhookBody> = webhook) =>
            withRecentLogin(() =>
              call('changeWebhook', {
                params,
                body: { ...webhook, ...knownWebhook, ...body, version: knownWebhook.version },
              }),
            )
          }
          onDone={() => {
            notify.success(t('saved'));
            setChanging(false);
            void revalidate();
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <div className="flex flex-col gap-3">
          <p className="font-semibold [overflow-wrap:anywhere]">{url}</p>
          <WebhookStatus webhook={webhook} />
          <p className="text-soft">{events.map(eventText).join('\u00a0· ')}</p>
          {overlapUntil !== null && (
            <p className="text-small text-soft">{t('overlap', { time: full(overlapUntil) })}</p>
          )}
          <div className="mt-1 flex flex-wrap gap-2">
            <Button onClick={() => setChanging(true)}>{t('change')}</Button>
            <Button busy={turn.busy && t('switching')} onClick={turn.start}>
              {t(enabled ? 'switchOff' : 'switchOn')}
            </Button>
            <Button onClick={() => setAsking('rotate')}>{t('rotate')}</Button>
            <Button variant="danger" onClick={() => setAsking('delete')}>
              {t('delete')}
            </Button>
          </div>
          <Failure text={turn.error} again={turn.again} />
        </div>
      )}
      <ConfirmDialog
        open={asking === 'rotate'}
        question={t('rotateQuestion')}
        confirmLabel={t('rotate')}
        busy={rotate.busy ? t('rotating') : null}
        error={rotate.error}
        onConfirm={rotate.start}
        onClose={close}
      >
        {t('rotateText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        question={t('deleteQuestion')}
        confirmLabel={t('delete')}
        busy={remove.busy ? t('deleting') : null}
        error={remove.error}
        onConfirm={remove.start}
        onClose={close}
      >
        {t('deleteText')}
      </ConfirmDialog>
      <SecretDialog secret={secret} overlaps onClose={() => setSecret(null)} />
    </AccountPanel>
  );
}
