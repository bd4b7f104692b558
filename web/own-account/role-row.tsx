import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { SettingRow } from './account-panel.tsx';
import { useAccountDialog } from './use-account-dialog.ts';
import { useReload } from './use-reload.ts';

/** Buyer or seller; can be changed until something was booked or listed. */
export function RoleRow({ identity }: { identity: Identity }) {
  const t = useTranslations('account');
  const dialog = useAccountDialog('role');
  if (identity.role === null || identity.isAdmin) return null;
  const { role, mayChangeRole } = identity;
  return (
    <SettingRow
      name={t('role')}
      action={mayChangeRole && <Button onClick={dialog.open}>{t('changeRole')}</Button>}
    >
      <p>{t(role === 'seller' ? 'roleSeller' : 'roleBuyer')}</p>
      {!mayChangeRole && <p className="text-small text-soft">{t('roleSettled')}</p>}
      <Dialog open={mayChangeRole && dialog.isOpen} title={t('changeRole')} onClose={dialog.close}>
        <ChangeRole identity={identity} onClose={dialog.close} />
      </Dialog>
    </SettingRow>
  );
}

function ChangeRole({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const t = useTranslations('account');
  const reload = useReload();
  const otherRole = identity.role === 'seller' ? 'buyer' : 'seller';
  const change = useAction(async () => {
    await call('chooseRole', { params: { email: identity.email }, body: { role: otherRole } });
    onClose();
    notify.success(t('roleChanged'));
    await reload();
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">{t(otherRole === 'seller' ? 'toSellerText' : 'toBuyerText')}</p>
      <Failure text={change.error} again={change.again} />
      <Button variant="primary" busy={change.busy && t('saving')} onClick={change.start}>
        {t(otherRole === 'seller' ? 'toSeller' : 'toBuyer')}
      </Button>
    </div>
  );
}
