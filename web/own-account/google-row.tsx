import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { GoogleFace } from '#web/accounts/sign-in/google-button.tsx';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { useGoogle, type GoogleResult } from '#web/accounts/sign-in/use-google.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ApiProblem, browserProblem } from '#web/platform/api/http.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { SettingRow } from './account-panel.tsx';
import { useReload } from './use-reload.ts';

/** Google as a sign-in method. */
export function GoogleRow({ identity }: { identity: Identity }) {
  const t = useTranslations('account');
  const withRecentLogin = useRecentLogin();
  const reload = useReload();
  const [removing, setRemoving] = useState(false);
  const [ready, setReady] = useState(false);
  const linked = identity.providerData.some(({ providerId }) => providerId === 'google.com');

  const link = useAction(async (result: GoogleResult, open: () => boolean) => {
    setReady(false);
    if (!(result instanceof ApiProblem)) {
      await reload();
      notify.success(t('googleLinked'));
      return;
    }
    let reported = false;
    await withRecentLogin(async () => {
      if (reported) return;
      reported = true;
      throw result;
    });
    // A browser that blocks a second window requires another press.
    setReady(!open());
  });
  const google = useGoogle('link', link.start);
  const press = () => {
    if (google.open()) return;
    void browserProblem('popup-blocked').then((problem) => link.start(problem, google.open));
  };
  const unlink = useAction(async () => {
    await withRecentLogin(() => call('unlinkGoogle'));
    setRemoving(false);
    await reload();
    notify.success(t('googleUnlinked'));
  });
  const action = linked ? (
    <Button onClick={() => setRemoving(true)}>{t('unlinkGoogle')}</Button>
  ) : (
    <GoogleFace waiting={google.waiting} onClick={press}>
      {t('linkGoogle')}
    </GoogleFace>
  );
  return (
    <SettingRow name={t('google')} action={action}>
      <StatusText tone={linked ? 'excellent' : 'soft'}>
        {t(linked ? 'googleOn' : 'googleOff')}
      </StatusText>
      {ready && <p role="status">{t('googleReady')}</p>}
      <Failure text={link.error} again={link.again} />
      <ConfirmDialog
        open={removing}
        question={t('unlinkQuestion')}
        confirmLabel={t('unlinkGoogle')}
        busy={unlink.busy ? t('removing') : null}
        error={unlink.error}
        onConfirm={unlink.start}
        onClose={() => {
          unlink.forget();
          setRemoving(false);
        }}
      >
        {t('unlinkText')}
      </ConfirmDialog>
    </SettingRow>
  );
}
