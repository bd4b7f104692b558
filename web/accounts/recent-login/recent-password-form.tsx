import { useTranslations } from 'use-intl';
import { reauthenticationBody } from '#contract/accounts/sign-in.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { PasswordField } from '#web/accounts/password-field.tsx';

interface Props {
  email: string;
  onShown: () => void;
}

/** The password once more; a wrong one is reported under the field. */
export function RecentPasswordForm({ email, onShown }: Props) {
  const t = useTranslations('recentLogin');
  return (
    <CallForm
      schema={reauthenticationBody}
      defaults={{ password: '' }}
      send={(body) => call('reauthenticate', { body })}
      underField={({ code }) => (code === 'wrong-password' ? { password: t('wrongPassword') } : {})}
      onDone={onShown}
      submit={t('submit')}
      busy={t('busy')}
      className="flex flex-col gap-2"
    >
      {(field) => (
        <>
          {/* Password managers need the account of the password. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField autoComplete="current-password" {...field('password')} />
        </>
      )}
    </CallForm>
  );
}
