import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';

interface Props {
  email: string;
  primary?: boolean;
}

/** Sends the verification email again. */
export function SendVerification({ email, primary = false }: Props) {
  const t = useTranslations('verifyEmail');
  const [sent, setSent] = useState(false);
  const send = useAction(async () => {
    await call('sendVerificationMail');
    setSent(true);
  });
  return (
    <div className={`flex flex-col gap-3 ${primary ? '' : 'items-start'}`}>
      <p role="status" className={sent ? 'font-medium text-brand' : 'sr-only'}>
        {sent && t('sent', { email })}
      </p>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        busy={send.busy && t('sending')}
        onClick={send.start}
      >
        {sent ? t('sendAgain') : t('send')}
      </Button>
      <Failure text={send.error} again={send.again} />
    </div>
  );
}
