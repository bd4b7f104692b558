import { useTranslations } from 'use-intl';
import { webhookEvents } from '#contract/webhooks/event-types.ts';
import { webhookBody, type WebhookBody } from '#contract/webhooks/schemas.ts';
import type { Stored } from '#web/platform/forms/stored-values.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEventText } from './event-texts.ts';
import '#web/platform/i18n/all-sentences.ts';

interface Props<Result> {
  defaults: WebhookBody;
  /** The webhook that is changed; absent for a new one. */
  stored?: Stored<WebhookBody>;
  submit: string;
  busy: string;
  send: (body: WebhookBody, known?: Stored<WebhookBody>) => Promise<Result>;
  onDone: (result: Result) => void;
  onCancel: () => void;
}

/** Address and events of a webhook. */
export function WebhookForm<Result>({ stored, onCancel, ...form }: Props<Result>) {
  const t = useTranslations('webhooks');
  const eventText = useEventText();
  return (
    <CallForm
      {...form}
      changes={
        stored && {
          stored,
          fields: [
            { name: 'url', label: t('url') },
            {
              name: 'events',
              label: t('events'),
              text: ({ events = [] }) => events.map(eventText).join(', '),
            },
          ],
        }
      }
      schema={webhookBody}
      beside={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      {(field) => {
        const { error, ...events } = field('events');
        return (
          <>
            <TextField
              label={t('url')}
              hint={t('urlHint')}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field('url')}
            />
            <fieldset aria-describedby={error ? 'events-error' : undefined}>
              <legend className="mb-1.5 text-small font-semibold">{t('events')}</legend>
              <div className="choices">
                {webhookEvents.map((event) => (
                  <label key={event} className="choice">
                    <input type="checkbox" value={event} {...events} />
                    <span className="min-w-0">
                      {eventText(event)}
                      <code className="block text-small text-soft [overflow-wrap:anywhere]">
                        {event}
                      </code>
                    </span>
                  </label>
                ))}
              </div>
              <FieldError id="events-error" error={error} />
            </fieldset>
          </>
        );
      }}
    </CallForm>
  );
}
