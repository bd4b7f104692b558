import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TotpSetup } from '#contract/accounts/sign-in.ts';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { SettingRow } from './account-panel.tsx';

const SetUpAuthenticator = lazyForm(() =>
  import('./set-up-authenticator.tsx').then((file) => file.SetUpAuthenticator),
);

interface Props {
  on: boolean;
  /** Called with the recovery codes, where new ones were made. */
  onChanged: (codes?: readonly string[] | null) => Promise<void>;
}

/** The authenticator app. */
export function AuthenticatorRow({ on, onChanged }: Props) {
  const t = useTranslations('factors');
  const withRecentLogin = useRecentLogin();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [removing, setRemoving] = useState(false);
  const begin = useAction(async () => setSetup(await withRecentLogin(() => call('startTotp'))));
  const remove = useAction(async () => {
    await withRecentLogin(() => call('removeTotp'));
    setRemoving(false);
    await onChanged();
    notify.success(t('appRemoved'));
  });
  const action = on ? (
    <Button onClick={() => setRemoving(true)}>{t('removeApp')}</Button>
  ) : (
    <Button
      busy={begin.busy && t('preparing')}
      onClick={begin.start}
      {...prefetchHandlers(SetUpAuthenticator)}
    >
      {t('addApp')}
    </Button>
  );
  return (
    <SettingRow name={t('app')} action={action}>
      <StatusText tone={on ? 'excellent' : 'soft'}>{t(on ? 'on' : 'off')}</StatusText>
      <p className="text-small text-soft">{t('appText')}</p>
      <Failure text={begin.error} again={begin.again} />
      <Dialog open={setup !== null} title={t('setUpApp')} onClose={() => setSetup(null)}>
        {setup && (
          <SetUpAuthenticator
            setup={setup}
            onDone={async (codes) => {
              setSetup(null);
              notify.success(t('appAdded'));
              await onChanged(codes);
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={removing}
        question={t('removeAppQuestion')}
        confirmLabel={t('removeApp')}
        busy={remove.busy ? t('removing') : null}
        error={remove.error}
        onConfirm={remove.start}
        onClose={() => {
          remove.forget();
          setRemoving(false);
        }}
      >
        {t('removeAppText')}
      </ConfirmDialog>
    </SettingRow>
  );
}
