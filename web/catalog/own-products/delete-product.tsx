import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface Props {
  /** The phone to delete, or null. */
  product: OwnProduct | null;
  onClose: () => void;
  onDelete: (product: OwnProduct) => void;
}

/** Confirmation before a phone is deleted. */
export function DeleteProduct({ product, onClose, onDelete }: Props) {
  const t = useTranslations('myProducts');
  const tOwnProduct = useTranslations('ownProduct');
  const table = useTranslations('table');
  return (
    <ConfirmDialog
      open={product !== null}
      question={table('sure')}
      confirmLabel={table('delete')}
      onConfirm={() => product && onDelete(product)}
      onClose={onClose}
    >
      {product &&
        (product.status === 'being-paid'
          ? tOwnProduct('deletePaying', { name: product.productName })
          : t('deleteText', { name: product.productName }))}
    </ConfirmDialog>
  );
}
