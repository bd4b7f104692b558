import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SettingRow } from './account-panel.tsx';
import { useAccountDialog } from './use-account-dialog.ts';

const ChangePassword = lazyForm(() =>
  import('./change-password.tsx').then((file) => file.ChangePassword),
);

/** The password: Change, or Set if there is none. */
export function PasswordRow({ identity }: { identity: Identity }) {
  const t = useTranslations('account');
  const dialog = useAccountDialog('password');
  const has = identity.providerData.some(({ providerId }) => providerId === 'password');
  const label = t(has ? 'changePassword' : 'setPassword');
  return (
    <SettingRow
      name={t('password')}
      action={
        <Button onClick={dialog.open} {...prefetchHandlers(ChangePassword)}>
          {label}
        </Button>
      }
    >
      <p>{t(has ? 'passwordSet' : 'passwordMissing')}</p>
      <Dialog open={dialog.isOpen} title={label} onClose={dialog.close}>
        <ChangePassword name={identity.displayName} email={identity.email} onClose={dialog.close} />
      </Dialog>
    </SettingRow>
  );
}
