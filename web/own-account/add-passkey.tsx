import { useTranslations } from 'use-intl';
import { passkeyNameBody } from '#contract/accounts/sign-in.ts';
import { createPasskey } from '#web/accounts/sign-in/passkeys.ts';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { deviceName } from './device-name.ts';

interface Props {
  /** Called with the recovery codes, if these are the first. */
  onDone: (codes: readonly string[] | null) => Promise<void>;
}

/** Asks for a name, then lets the browser create the passkey. */
export function AddPasskey({ onDone }: Props) {
  const t = useTranslations('factors');
  const withRecentLogin = useRecentLogin();
  return (
    <CallForm
      schema={passkeyNameBody}
      defaults={{ name: deviceName() }}
      send={({ name }) => withRecentLogin(() => createPasskey(name))}
      done={t('passkeyAdded')}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      submit={t('makePasskey')}
      busy={t('addingPasskey')}
    >
      {(field) => (
        <>
          <p className="text-soft">{t('addPasskeyText')}</p>
          <TextField
            label={t('passkeyName')}
            hint={t('passkeyNameHint')}
            autoComplete="off"
            {...field('name')}
          />
        </>
      )}
    </CallForm>
  );
}
