import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { actionLinks } from '#contract/accounts/constants.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const rules = () =>
  import('#contract/accounts/sign-in.ts').then(({ resetRequestBody }) => resetRequestBody);

/** Requests an email with a link to set a new password. */
export function ForgotPasswordForm() {
  const t = useTranslations('forgotPassword');
  const auth = useTranslations('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
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
    <CallForm
      schema={rules}
      defaults={{ email: '' }}
      send={async (body) => {
        await call('requestPasswordReset', { body });
        return body.email;
      }}
      onDone={setSentTo}
      submit={t('submit')}
      busy={t('busy')}
    >
      {(field) => (
        <>
          <p className="text-soft">{t('intro')}</p>
          <TextField
            label={auth('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            {...field('email')}
          />
        </>
      )}
    </CallForm>
  );
}
