import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newEmailBody } from '#contract/accounts/sign-in.ts';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { CallForm } from '#web/platform/forms/call-form.tsx';
import { Button } from '#web/ui/button.tsx';
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
    <CallForm
      schema={newEmailBody}
      defaults={{ email: '' }}
      send={async (body) => {
        await withRecentLogin(() => call('changeEmail', { body }));
        return body.email;
      }}
      underField={({ code }) => (code === 'email-already-in-use' ? { email: t('emailTaken') } : {})}
      onDone={setSentTo}
      submit={t('sendLink')}
      busy={t('sending')}
    >
      {(field) => (
        <>
          <p className="text-soft">{t('changeEmailText', { email })}</p>
          <TextField
            label={t('newEmail')}
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
