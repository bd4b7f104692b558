import { useTranslations } from 'use-intl';
import type { ClosedAccount } from '#contract/administration.ts';
import { call } from '#web/platform/api-client.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  account: ClosedAccount;
  onRestored: () => void;
}

/** Reopens a deleted account. It can be deleted again, so nobody is asked first. */
export function RestoreButton({ account, onRestored }: Props) {
  const t = useTranslations('closed');
  const restore = useAction(async () => {
    await call('reopenAccount', { params: { id: account._id } });
    notify.success(t('restored'));
    onRestored();
  });
  return (
    <div className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <Button
        aria-description={account.name}
        busy={restore.busy && t('restoring')}
        onClick={restore.start}
      >
        {t('restore')}
      </Button>
      {restore.error && (
        <span role="alert" className="max-w-48 text-small text-error">
          {restore.error}
        </span>
      )}
    </div>
  );
}
