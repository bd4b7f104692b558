import { useTranslations } from 'use-intl';
import { useTimes } from '#web/platform/i18n/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

export interface NewToken {
  readonly token: string;
  /** ISO time. */
  readonly endsAt: string;
}

/** A new token, shown only once. */
export function NewTokenDialog({
  token,
  onClose,
}: {
  token: NewToken | null;
  onClose: () => void;
}) {
  const t = useTranslations('tokens');
  const { full } = useTimes();
  return (
    <Dialog open={token !== null} title={t('made')} role="alertdialog" onClose={onClose}>
      {token && (
        <>
          <p className="text-soft">{t('madeText', { day: full(token.endsAt) })}</p>
          <p className="my-4 rounded-control border border-hairline bg-paper p-4 font-semibold">
            <code aria-label={t('token')} className="break-all">
              {token.token}
            </code>
          </p>
          <CopyButton text={token.token}>{t('copy')}</CopyButton>
        </>
      )}
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      </div>
    </Dialog>
  );
}
