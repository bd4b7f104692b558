import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PasswordField } from '#web/accounts/password-field.tsx';
import type { SignIn } from './use-sign-in.ts';
import { Link } from '#web/ui/link.tsx';

const rules = () => import('#contract/accounts/schemas.ts').then(({ loginBody }) => loginBody);

/** Email and password. */
export function LoginForm({ signingIn }: { signingIn: SignIn }) {
  const t = useTranslations('login');
  const auth = useTranslations('auth');
  const form = useForm(rules, { email: '', password: '' });

  const submit = form.handleSubmit(async (body) => {
    const refusal = await signingIn.enter(
      async () => ({ identity: await call('logIn', { body }) }),
      async () => ({ identity: await call('restoreAccount', { body }) }),
    );
    form.showRefusal(refusal);
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
        {...form.field('email')}
      />
      <PasswordField
        autoComplete="current-password"
        beside={
          <Link to={paths.forgotPassword} viewTransition className="text-link text-small">
            {t('forgot')}
          </Link>
        }
        {...form.field('password')}
      />
      <Failure text={signingIn.failure?.text ?? null} again={signingIn.failure?.again ?? null} />
      <Button type="submit" variant="primary" busy={form.isSubmitting && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
