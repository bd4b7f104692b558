import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SecondStep } from '#contract/accounts/constants.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/accounts/code-field.tsx';
import type { SignIn } from './use-sign-in.ts';

const rules = () =>
  import('#contract/accounts/sign-in.ts').then(({ secondStepBody }) => secondStepBody);

interface Props {
  steps: readonly SecondStep[];
  signingIn: SignIn;
}

/** The field for a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ steps, signingIn }: Props) {
  const t = useTranslations('secondStep');
  const hasApp = steps.includes('totp');
  const [recovery, setRecovery] = useState(false);
  const form = useForm(rules, { method: 'totp', code: '' });
  const choose = (wanted: boolean) => {
    setRecovery(wanted);
    form.reset({ method: wanted ? 'recovery-code' : 'totp', code: '' });
  };
  const submit = form.handleSubmit(async (body) => {
    const refusal = await signingIn.enter(async () => ({
      identity: await call('takeSecondStep', { body }),
    }));
    if (!form.showRefusal(refusal)) form.setFocus('code', { select: true });
  });
  const hasRecovery = steps.includes('recovery-code');
  const lost = !recovery && hasRecovery && (
    <button
      type="button"
      className="flex min-h-11 items-center py-2 text-left text-small text-link"
      onClick={() => choose(true)}
    >
      {t(hasApp ? 'useRecovery' : 'useRecoveryPasskey')}
    </button>
  );
  if (!hasApp && !recovery) return lost;
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <div>
        <CodeField
          key={String(recovery)}
          kind={recovery ? 'recovery' : 'totp'}
          autoFocus
          {...form.field('code')}
        />
        {lost}
        {recovery && hasApp && (
          <button
            type="button"
            className="flex min-h-11 items-center py-2 text-left text-small text-link"
            onClick={() => choose(false)}
          >
            {t('useApp')}
          </button>
        )}
      </div>
      <Button type="submit" variant="primary" busy={form.isSubmitting && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
