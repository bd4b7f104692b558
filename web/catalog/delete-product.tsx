import { useTranslations } from 'use-intl';
import type { OwnProduct } from '#contract/catalog.ts';
import { call } from '#web/platform/api-client.ts';
import { useAction } from '#web/platform/use-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  /** What is to go, or null while nothing is. */
  product: OwnProduct | null;
  onClose: () => void;
  onDeleted: (product: OwnProduct) => void;
}

/** Asks, then takes a phone out of the shop. */
export function DeleteProduct({ product, onClose, onDeleted }: Props) {
  const t = useTranslations('myProducts');
  const table = useTranslations('table');
  const remove = useAction(async () => {
    if (product === null) return;
    await call('deleteProduct', { params: { id: product._id } });
    notify.success(t('deleted'));
    onDeleted(product);
  });
  const close = () => {
    if (remove.busy) return;
    remove.forget();
    onClose();
  };
  return (
    <ConfirmDialog
      open={product !== null}
      question={table('sure')}
      confirmLabel={table('delete')}
      busy={remove.busy ? table('deleting') : null}
      error={remove.error}
      onConfirm={remove.start}
      onClose={close}
    >
      {product && t('deleteText', { name: product.productName })}
    </ConfirmDialog>
  );
}
