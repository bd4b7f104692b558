import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Preference, StoredPreference } from '#contract/notifications/schemas.ts';
import {
  isMandatory,
  mailPaces,
  type MailPace,
} from '#contract/notifications/notification-kinds.ts';
import { CancelledError } from '#web/platform/api/cancelled-error.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { storedNow } from '#web/platform/forms/clash.ts';
import { lazyForm } from '#web/platform/delivery/lazy-form.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

// Fetched when two choices clash.
const ClashPanel = lazyForm(() =>
  import('#web/platform/forms/clash-panel.tsx').then((file) => file.ClashPanel),
);

/** When a mail comes, as somebody has chosen it here and elsewhere. */
interface Clash {
  readonly mine: MailPace;
  readonly theirs: MailPace;
}

const isSameChoice = (one: Preference, other: Preference) =>
  one.inApp === other.inApp && one.mail === other.mail;

/** One topic: whether it is shown here, and how its emails are sent. */
export function PreferenceRow({ preference }: { preference: StoredPreference }) {
  const t = useTranslations('preferences');
  const id = useId();
  const [choice, setChosen] = useState<Preference>(preference);
  const [clash, setClash] = useState<Clash | null>(null);
  const { topic } = preference;
  const mandatory = isMandatory(topic);
  const storedRef = useRef(preference);
  const wantedRef = useRef<Preference>(preference);
  const saveOne = async (next: Preference) => {
    const before = storedRef.current;
    try {
      const body = { ...next, version: before.version };
      const { version } = await call('savePreference', { body });
      storedRef.current = { ...next, version };
    } catch (error) {
      const theirStored = storedNow<Preference>(error);
      if (theirStored === null) throw error;
      storedRef.current = theirStored;
      const mailIsMine = next.mail !== before.mail;
      const mailIsTheirs = theirStored.mail !== before.mail;
      // This press's own changes go on; if both have changed a value, the stored one holds.
      wantedRef.current = {
        topic,
        inApp: next.inApp === before.inApp ? theirStored.inApp : next.inApp,
        mail: mailIsMine && !mailIsTheirs ? next.mail : theirStored.mail,
      };
      setChosen(wantedRef.current);
      // A switch that both have pressed has the value that both want.
      if (!mailIsMine || !mailIsTheirs || theirStored.mail === next.mail) return;
      setClash({ mine: next.mail, theirs: theirStored.mail });
      throw new CancelledError();
    }
  };
  const save = useAction(async () => {
    setChosen(wantedRef.current);
    try {
      // A choice made while another is being saved is saved after it.
      while (!isSameChoice(storedRef.current, wantedRef.current)) await saveOne(wantedRef.current);
    } catch (error) {
      wantedRef.current = storedRef.current;
      setChosen(storedRef.current);
      throw error;
    }
    notify.success(t('saved'));
  });
  const choose = (next: Preference) => {
    wantedRef.current = next;
    setChosen(next);
    save.start();
  };
  // The choice of a clash stays in sight, and the focus in it, until something else is pressed.
  const press = (next: Preference) => {
    setClash(null);
    choose(next);
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
            checked={choice.inApp}
            onChange={({ target }) => press({ ...choice, inApp: target.checked })}
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
            value={choice.mail}
            onChange={({ target }) => {
              const mail = mailPaces.find((pace) => pace === target.value);
              if (mail) press({ ...choice, mail });
            }}
            options={mailPaces.map((pace) => ({ value: pace, label: t(pace) }))}
          />
        )}
      </div>
      {clash && (
        <div className="w-full">
          <ClashPanel
            isSavedAtOnce
            rows={[
              {
                ...{ name: topic, label: t('mail'), isMine: false },
                ...{ mine: t(clash.mine), theirs: t(clash.theirs) },
              },
            ]}
            onChoose={(_name, isMine) =>
              choose({ ...wantedRef.current, mail: isMine ? clash.mine : clash.theirs })
            }
          />
        </div>
      )}
      <Failure text={save.error} again={save.again} />
    </li>
  );
}
