import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { SendVerification } from '#web/accounts/mailed-links/send-verification.tsx';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { SettingRow } from './account-panel.tsx';
import { useAccountDialog } from './use-account-dialog.ts';

const ChangeEmail = lazyForm(() => import('./change-email.tsx').then((file) => file.ChangeEmail));

/** The email, whether it is verified, and Change. */
export function EmailRow({ identity }: { identity: Identity }) {
  const t = useTranslations('account');
  const dialog = useAccountDialog('email');
  const { email, emailVerified } = identity;
  return (
    <SettingRow
      name={t('email')}
      action={
        <Button onClick={dialog.open} {...prefetchHandlers(ChangeEmail)}>
          {t('changeEmail')}
        </Button>
      }
    >
      <p className="max-w-full font-semibold break-words">{email}</p>
      <StatusText tone={emailVerified ? 'excellent' : 'good'}>
        {t(emailVerified ? 'emailVerified' : 'emailUnverified')}
      </StatusText>
      {!emailVerified && (
        <div className="mt-1">
          <p className="mb-3 text-small text-soft">{t('emailUnverifiedText')}</p>
          <SendVerification email={email} />
        </div>
      )}
      <Dialog open={dialog.isOpen} title={t('changeEmailTitle')} onClose={dialog.close}>
        <ChangeEmail email={email} onClose={dialog.close} />
      </Dialog>
    </SettingRow>
  );
}
