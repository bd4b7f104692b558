import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginBody } from '#contract/accounts.ts';
import { showFieldErrors, useContractForm } from '#web/platform/contract-form.ts';
import { useErrorInWords } from '#web/platform/errors-in-words.ts';
import { logIn } from '#web/platform/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { PasswordField } from './password-field.tsx';

/** Email and password; afterwards back to where one came from. */
export function LoginForm({ origin }: { origin: string }) {
  const t = useTranslations('login');
  const auth = useTranslations('auth');
  const inWords = useErrorInWords();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useContractForm(loginBody, { email: '', password: '' });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setProblem(null);
    try {
      await logIn(email, password);
      await navigate(origin, { replace: true });
      notify.success(t('success'));
    } catch (error) {
      if (showFieldErrors(form, error, ['email', 'password'])) return;
      setProblem(inWords(error));
      notify.error(inWords(error));
    }
  });

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <TextField
        label={auth('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={isSubmitting && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
