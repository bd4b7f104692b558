import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { GoogleButton } from './google-button.tsx';
import { googleSignIn } from './google-sign-in.ts';
import type { SignIn, RestoreMethod } from './use-sign-in.ts';

interface Props {
  until: string;
  wayBack: RestoreMethod;
  signingIn: SignIn;
}

/** After signing in to a deleted account: restoring it, while that is possible. */
export function RestoreAccount({ until, wayBack, signingIn }: Props) {
  const t = useTranslations('reopen');
  const format = useFormatter();
  const [busy, setBusy] = useState(false);
  // In UTC, as the mail says it.
  const time = format.dateTime(new Date(until), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const reopen = async () => {
    if (typeof wayBack !== 'function') return;
    setBusy(true);
    await signingIn.enter(wayBack, wayBack);
    setBusy(false);
  };
  return (
    <>
      <Notice title={t('title')}>{t('text', { time })}</Notice>
      <Failure text={signingIn.failure?.text ?? null} again={signingIn.failure?.again ?? null} />
      <div className="flex flex-col gap-2">
        {wayBack === null && <p>{t('withPassword')}</p>}
        {wayBack === 'google' && (
          <GoogleButton
            purpose="restore"
            onResult={(result) => void signingIn.enter(googleSignIn(result), 'google')}
          >
            {t('submitGoogle')}
          </GoogleButton>
        )}
        {typeof wayBack === 'function' && (
          <Button
            autoFocus
            variant="primary"
            busy={busy && t('busy')}
            onClick={() => void reopen()}
          >
            {t('submit')}
          </Button>
        )}
        <Button onClick={signingIn.startAgain}>{t('leave')}</Button>
      </div>
    </>
  );
}
