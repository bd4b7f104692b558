import { useTranslations } from 'use-intl';
import { newPasswordBody } from '#contract/accounts/sign-in.ts';
import { NewPasswordField } from '#web/accounts/new-password-field.tsx';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { useReload } from './use-reload.ts';

interface Props {
  name: string;
  email: string;
  onClose: () => void;
}

/** A new password; it signs out the other devices. */
export function ChangePassword({ name, email, onClose }: Props) {
  const t = useTranslations('account');
  const withRecentLogin = useRecentLogin();
  const reload = useReload();
  return (
    <CallForm
      schema={newPasswordBody}
      defaults={{ password: '' }}
      send={(body) => withRecentLogin(() => call('changePassword', { body }))}
      done={t('passwordChanged')}
      onDone={() => {
        onClose();
        return reload();
      }}
      submit={t('savePassword')}
      busy={t('saving')}
    >
      {(field, form) => (
        <>
          <p className="text-soft">{t('changePasswordText')}</p>
          {/* Password managers need the account of the password. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NewPasswordField
            form={form}
            field={field('password')}
            label={t('newPassword')}
            ownerOf={() => ({ name, email })}
          />
        </>
      )}
    </CallForm>
  );
}
