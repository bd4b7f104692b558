import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { webhookEvents } from '#contract/webhooks/event-types.ts';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface Props {
  /** Called with the webhook's id, once its secret was put away. */
  onAdded: (id: string) => void;
  onCancel: () => void;
}

/** The form for a new webhook, and its secret afterwards. */
export function AddWebhook({ onAdded, onCancel }: Props) {
  const t = useTranslations('webhooks');
  const withRecentLogin = useRecentLogin();
  const [added, setAdded] = useState<{ id: string; secret: string } | null>(null);
  return (
    <section aria-labelledby="add-webhook" className="panel p-5 sm:p-6">
      <h2 id="add-webhook" className="mb-4 text-title">
        {t('add')}
      </h2>
      <WebhookForm
        defaults={{ url: '', events: [...webhookEvents] }}
        submit={t('add')}
        busy={t('adding')}
        send={(body) => withRecentLogin(() => call('addWebhook', { body }))}
        onDone={({ insertedId, secret }) => {
          if (insertedId !== null && secret !== null) setAdded({ id: insertedId, secret });
        }}
        onCancel={onCancel}
      />
      <SecretDialog
        secret={added?.secret ?? null}
        overlaps={false}
        onClose={() => added && onAdded(added.id)}
      />
    </section>
  );
}
