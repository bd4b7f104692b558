import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newEmailBody } from '#contract/accounts/sign-in.ts';
import { useRecentLogin } from '#web/accounts/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { showFieldErrors, useContractForm } from '#web/platform/forms/contract-form.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  email: string;
  onClose: () => void;
}

/** A new email; it takes effect once the link in its email was followed. */
export function ChangeEmail({ email, onClose }: Props) {
  const t = useTranslations('account');
  const ui = useTranslations('ui');
  const withRecentLogin = useRecentLogin();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm(newEmailBody, { email: '' });
  const change = useAction(async (body: { email: string }) => {
    try {
      await withRecentLogin(() => call('changeEmail', { body }));
      setSentTo(body.email);
    } catch (error) {
      if (showFieldErrors(form, error, ['email'])) return;
      if (!(error instanceof ApiProblem) || error.code !== 'email-already-in-use') throw error;
      form.setError('email', { type: 'server', message: t('emailTaken') }, { shouldFocus: true });
    }
  });
  if (sentTo !== null) {
    return (
      <div className="flex flex-col gap-4">
        <Notice title={t('emailSentTitle')}>{t('emailSent', { email: sentTo })}</Notice>
        <Button autoFocus onClick={onClose}>
          {ui('close')}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit((body) => change.start(body))(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">{t('changeEmailText', { email })}</p>
      <TextField
        label={t('newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Failure text={change.error} again={change.again} />
      <Button type="submit" variant="primary" busy={change.busy && t('sending')}>
        {t('sendLink')}
      </Button>
    </form>
  );
}
