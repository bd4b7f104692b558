import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts/schemas.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { AccountPanel, SettingRow } from './account-panel.tsx';
import { saveFile } from '#web/platform/files/save-file.ts';
import { shopFileName } from '#web/platform/files/shop-file-name.ts';
import { useAccountDialog } from './use-account-dialog.ts';

const DeleteAccount = lazyForm(() =>
  import('./delete-account.tsx').then((file) => file.DeleteAccount),
);

/** Download of one's own data, and deleting the account. */
export function OwnDataPanel({ identity }: { identity: Identity }) {
  const t = useTranslations('ownData');
  const dialog = useAccountDialog('delete');
  const save = useAction(async () => {
    const data = await call('exportData');
    const day = data.exportedAt.slice(0, 10);
    saveFile(shopFileName(`${day}.json`), JSON.stringify(data, null, 2), 'application/json');
  });
  return (
    <AccountPanel id="data" title={t('title')}>
      <SettingRow
        name={t('export')}
        action={
          <Button busy={save.busy && t('exporting')} onClick={save.start}>
            {t('download')}
          </Button>
        }
      >
        <p>{t('exportText')}</p>
        <Failure text={save.error} again={save.again} />
      </SettingRow>
      <SettingRow
        name={t('delete')}
        action={
          <Button variant="danger" onClick={dialog.open} {...prefetchHandlers(DeleteAccount)}>
            {t('delete')}
          </Button>
        }
      >
        <p>{t('deleteText')}</p>
      </SettingRow>
      <Dialog open={dialog.isOpen} title={t('deleteTitle')} onClose={dialog.close}>
        <DeleteAccount email={identity.email} onClose={dialog.close} />
      </Dialog>
    </AccountPanel>
  );
}
