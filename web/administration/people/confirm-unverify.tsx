import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface Props {
  /** The seller whose verification is about to be revoked, or null. */
  seller: User | null;
  onClose: () => void;
  onUnverify: (seller: User) => void;
}

/** Confirmation before a verification is revoked. */
export function ConfirmUnverify({ seller, onClose, onUnverify }: Props) {
  const t = useTranslations('unverify');
  return (
    <ConfirmDialog
      open={seller !== null}
      question={t('question')}
      confirmLabel={t('button')}
      onConfirm={() => seller && onUnverify(seller)}
      onClose={onClose}
    >
      {seller && t('text', { name: seller.name, email: seller.email })}
    </ConfirmDialog>
  );
}
