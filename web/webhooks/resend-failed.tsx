import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { DateField } from '#web/ui/form/date-field.tsx';

const weekMs = 7 * 86_400_000;

interface Props {
  id: string;
  onSent: () => Promise<void>;
}

/** Sends again everything that has failed since a day. */
export function ResendFailed({ id, onSent }: Props) {
  const t = useTranslations('webhooks');
  const [day, setDay] = useState(() => new Date(Date.now() - weekMs).toISOString().slice(0, 10));
  const resend = useAction(async () => {
    // The beginning of the day in the reader's time zone.
    const since = new Date(`${day}T00:00`).toISOString();
    const { modifiedCount } = await call('resendFailedWebhooks', {
      params: { id },
      body: { since },
    });
    notify.success(t('resent', { count: modifiedCount }));
    await onSent();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day !== '') resend.start();
  };
  return (
    <form method="post" onSubmit={submit} className="mt-6 border-t border-hairline pt-5">
      <h3 className="mb-3 font-sans font-semibold">{t('resendTitle')}</h3>
      <div className="flex flex-wrap items-end gap-3">
        <DateField
          label={t('since')}
          required
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button type="submit" busy={resend.busy && t('testing')}>
          {t('resend')}
        </Button>
      </div>
      <Failure text={resend.error} again={resend.again} />
    </form>
  );
}
