import { useTranslations } from 'use-intl';
import { CopyButton } from '#web/own-account/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

interface Props {
  /** Null while there is nothing to show. */
  secret: string | null;
  /** Whether an earlier secret still signs. */
  overlaps: boolean;
  onClose: () => void;
}

/** A new secret, shown only once. */
export function SecretDialog({ secret, overlaps, onClose }: Props) {
  const t = useTranslations('webhooks');
  return (
    <Dialog open={secret !== null} title={t('secretTitle')} role="alertdialog" onClose={onClose}>
      <p className="text-soft">{t('secretText')}</p>
      {overlaps && <p className="mt-2 text-soft">{t('secretOverlap')}</p>}
      <p className="my-4 rounded-control border border-hairline bg-paper p-4">
        <code className="[overflow-wrap:anywhere] select-all">{secret}</code>
      </p>
      <div className="flex flex-wrap justify-between gap-2">
        <CopyButton text={secret ?? ''}>{t('copySecret')}</CopyButton>
        <Button variant="primary" onClick={onClose}>
          {t('secretKept')}
        </Button>
      </div>
    </Dialog>
  );
}
