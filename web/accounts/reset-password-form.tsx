import { useTranslations } from 'use-intl';
import { newPasswordBody } from '#contract/accounts/sign-in.ts';
import { call } from '#web/platform/api/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { forgetSession } from '#web/platform/session/session-state.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { PasswordField } from './password-field.tsx';
import { followLink, type LinkResult } from './follow-link.ts';

interface Props {
  code: string;
  onResult: (result: Exclude<LinkResult, { state: 'failed' }>) => void;
}

/** A new password, with the action code of the email link. */
export function ResetPasswordForm({ code, onResult }: Props) {
  const t = useTranslations('resetPassword');
  const auth = useTranslations('auth');
  const form = useContractForm(newPasswordBody, { password: '' });
  const save = useAction(async (password: string) => {
    const result = await followLink(
      (knownEmail) => call('resetPassword', { body: { code: knownEmail, password } }),
      code,
    );
    if (result.state === 'failed') {
      if (showFieldErrors(form, result.error, ['password'])) return;
      throw result.error;
    }
    // The reset ended every session, that of this browser, too.
    if (result.state === 'done') forgetSession();
    onResult(result);
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit(({ password }) => save.start(password))(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">{t('intro')}</p>
      <PasswordField
        label={t('password')}
        hint={auth('passwordHint')}
        autoComplete="new-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Failure text={save.error} again={save.again} />
      <Button type="submit" variant="primary" busy={save.busy && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
