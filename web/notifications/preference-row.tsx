import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Preference } from '#contract/notifications/schemas.ts';
import { isMandatory, mailPaces } from '#contract/notifications/notification-kinds.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** One topic: whether it is shown here, and how its emails are sent. */
export function PreferenceRow({ preference }: { preference: Preference }) {
  const t = useTranslations('preferences');
  const id = useId();
  const [chosen, setChosen] = useState(preference);
  const { topic } = preference;
  const mandatory = isMandatory(topic);
  const stored = useRef(preference);
  const wanted = useRef(preference);
  const save = useAction(async () => {
    setChosen(wanted.current);
    try {
      // What is chosen while one is saved is saved after it.
      while (stored.current !== wanted.current) {
        const next = wanted.current;
        await call('savePreference', { body: next });
        stored.current = next;
      }
    } catch (error) {
      setChosen(stored.current);
      throw error;
    }
    notify.success(t('saved'));
  });
  const choose = (next: Preference) => {
    wanted.current = next;
    setChosen(next);
    save.start();
  };
  return (
    <li
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline py-5 first:border-t-0"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={id} className="font-sans font-semibold">
          {t(topic)}
        </h2>
        <p className="text-small text-soft">{t(`${topic}Text`)}</p>
      </div>
      <div
        role="group"
        aria-labelledby={id}
        className="flex w-full flex-wrap items-end gap-x-5 gap-y-3 sm:w-auto"
      >
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 accent-(--brand)"
            checked={chosen.inApp}
            onChange={({ target }) => choose({ ...chosen, inApp: target.checked })}
          />
          {t('inApp')}
        </label>
        {mandatory ? (
          <p className="w-36">
            <span className="mb-1.5 block text-small font-semibold">{t('mail')}</span>
            <span className="flex min-h-11 items-center">{t('always')}</span>
          </p>
        ) : (
          <SelectField
            label={t('mail')}
            className="w-36"
            value={chosen.mail}
            onChange={({ target }) => {
              const mail = mailPaces.find((pace) => pace === target.value);
              if (mail) choose({ ...chosen, mail });
            }}
            options={mailPaces.map((pace) => ({ value: pace, label: t(pace) }))}
          />
        )}
      </div>
      <Failure text={save.error} again={save.again} />
    </li>
  );
}
