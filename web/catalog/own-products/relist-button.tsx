import { useTranslations } from 'use-intl';
import { productActions } from '#contract/catalog/states.ts';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/feedback/notify.ts';

interface Props {
  product: Pick<OwnProduct, '_id' | 'productName' | 'status'>;
  onRelisted: () => void;
}

/** Puts a returned phone on sale again; not rendered for any other phone. */
export function RelistButton({ product, onRelisted }: Props) {
  const t = useTranslations('ownProduct');
  const { _id: id, productName, status } = product;
  const relist = useAction(async () => {
    await call('relistProduct', { params: { id } });
    notify.success(t('relisted', { productName }));
    onRelisted();
  });
  if (whyNot(productActions.relist, status, 'seller') !== null) return null;
  return (
    <div>
      <Button
        variant="primary"
        className="whitespace-nowrap"
        aria-description={productName}
        busy={relist.busy && t('relisting')}
        onClick={relist.start}
      >
        {t('relist')}
      </Button>
      {relist.error && (
        <p role="alert" className="mt-1 max-w-48 text-small text-error">
          {relist.error}
        </p>
      )}
    </div>
  );
}
