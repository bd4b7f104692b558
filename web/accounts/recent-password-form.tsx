import { useTranslations } from 'use-intl';
import { reauthenticationBody } from '#contract/accounts/sign-in.ts';
import { call } from '#web/platform/api/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { PasswordField } from './password-field.tsx';

interface Props {
  email: string;
  onShown: () => void;
}

/** The password once more; a wrong one is reported under the field. */
export function RecentPasswordForm({ email, onShown }: Props) {
  const t = useTranslations('recentLogin');
  const form = useContractForm(reauthenticationBody, { password: '' });
  const show = useAction(async (password: string) => {
    try {
      await call('reauthenticate', { body: { password } });
    } catch (error) {
      if (showFieldErrors(form, error, ['password'])) return;
      if (!(error instanceof ApiProblem) || error.code !== 'wrong-password') throw error;
      const message = t('wrongPassword');
      form.setError('password', { type: 'server', message }, { shouldFocus: true });
      return;
    }
    onShown();
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit(({ password }) => show.start(password))(event)}
      className="flex flex-col gap-2"
    >
      {/* Password managers need the account of the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Failure text={show.error} again={show.again} />
      <Button type="submit" variant="primary" busy={show.busy && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
