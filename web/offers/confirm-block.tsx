import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface Props {
  open: boolean;
  /** Of the person who would be blocked. */
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question before a person is blocked, in a conversation or at an offer. */
export function ConfirmBlock({ open, name, onConfirm, onClose }: Props) {
  const t = useTranslations('talk');
  return (
    <ConfirmDialog
      open={open}
      question={t('sureBlock', { name })}
      confirmLabel={t('block', { name })}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    >
      {t('sureBlockText')}
    </ConfirmDialog>
  );
}
