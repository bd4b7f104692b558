import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Passkey } from '#contract/accounts/sign-in.ts';
import { signalAccepted } from '#web/accounts/sign-in/passkey-signals.ts';
import { useRecentLogin } from '#web/accounts/recent-login/recent-login.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { lazyForm, prefetchHandlers } from '#web/platform/delivery/lazy-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { Ago } from '#web/platform/i18n/ago.tsx';

const RenamePasskey = lazyForm(() =>
  import('./rename-passkey.tsx').then((file) => file.RenamePasskey),
);

interface Props {
  passkey: Passkey;
  onChanged: () => Promise<void>;
}

/** One passkey: created, last used, Rename, Remove. */
export function PasskeyItem({ passkey, onChanged }: Props) {
  const t = useTranslations('factors');
  const withRecentLogin = useRecentLogin();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const remove = useAction(async () => {
    const { accepted } = await withRecentLogin(() =>
      call('removePasskey', { params: { id: passkey._id } }),
    );
    signalAccepted(accepted);
    setOpen(null);
    await onChanged();
    notify.success(t('passkeyRemoved'));
  });
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-small text-soft">
          <Ago at={createdAt}>{(day) => t('passkeySince', { day })}</Ago>
          {'\u00a0· '}
          {lastUsedAt === null ? (
            t('passkeyUnused')
          ) : (
            <Ago at={lastUsedAt}>{(day) => t('passkeyUsed', { day })}</Ago>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => setOpen('rename')}
          {...prefetchHandlers(RenamePasskey)}
          aria-label={t('renameOf', { name })}
        >
          {t('rename')}
        </Button>
        <Button
          variant="danger"
          onClick={() => setOpen('remove')}
          aria-label={t('removeOf', { name })}
        >
          {t('remove')}
        </Button>
      </div>
      <Dialog open={open === 'rename'} title={t('renameTitle')} onClose={() => setOpen(null)}>
        <RenamePasskey
          passkey={passkey}
          onDone={async () => {
            setOpen(null);
            await onChanged();
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'remove'}
        question={t('removePasskeyQuestion', { name })}
        confirmLabel={t('remove')}
        busy={remove.busy ? t('removing') : null}
        error={remove.error}
        onConfirm={remove.start}
        onClose={() => {
          remove.forget();
          setOpen(null);
        }}
      >
        {t('removePasskeyText')}
      </ConfirmDialog>
    </li>
  );
}
