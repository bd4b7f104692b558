import { useTranslations } from 'use-intl';
import { newPasswordBody } from '#contract/accounts/sign-in.ts';
import { PasswordField } from '#web/accounts/password-field.tsx';
import { useRecentLogin } from '#web/accounts/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { useReload } from './use-reload.ts';

interface Props {
  email: string;
  onClose: () => void;
}

/** A new password; it signs out the other devices. */
export function ChangePassword({ email, onClose }: Props) {
  const t = useTranslations('account');
  const auth = useTranslations('auth');
  const withRecentLogin = useRecentLogin();
  const reload = useReload();
  const form = useContractForm(newPasswordBody, { password: '' });
  const change = useAction(async (body: { password: string }) => {
    try {
      await withRecentLogin(() => call('changePassword', { body }));
    } catch (error) {
      if (showFieldErrors(form, error, ['password'])) return;
      throw error;
    }
    onClose();
    notify.success(t('passwordChanged'));
    await reload();
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit((body) => change.start(body))(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">{t('changePasswordText')}</p>
      {/* Password managers need the account of the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('newPassword')}
        hint={auth('passwordHint')}
        autoComplete="new-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Failure text={change.error} again={change.again} />
      <Button type="submit" variant="primary" busy={change.busy && t('saving')}>
        {t('savePassword')}
      </Button>
    </form>
  );
}
