import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { actionLinks } from '#contract/accounts/constants.ts';
import { call } from '#web/platform/api/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const rules = () =>
  import('#contract/accounts/sign-in.ts').then(({ resetRequestBody }) => resetRequestBody);

/** Requests an email with a link to set a new password. */
export function ForgotPasswordForm() {
  const t = useTranslations('forgotPassword');
  const auth = useTranslations('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm(rules, { email: '' });
  const request = useAction(async (body: { email: string }) => {
    try {
      await call('requestPasswordReset', { body });
      setSentTo(body.email);
    } catch (error) {
      if (!showFieldErrors(form, error, ['email'])) throw error;
    }
  });
  if (sentTo !== null) {
    const { minutes } = actionLinks['reset-password'];
    return (
      <>
        <Notice title={t('sentTitle')}>{t('sent', { email: sentTo, minutes })}</Notice>
        <p className="text-soft">{t('nothingCame')}</p>
        <Button onClick={() => setSentTo(null)}>{t('otherEmail')}</Button>
      </>
    );
  }
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit((body) => request.start(body))(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">{t('intro')}</p>
      <TextField
        label={auth('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Failure text={request.error} again={request.again} />
      <Button type="submit" variant="primary" busy={request.busy && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
