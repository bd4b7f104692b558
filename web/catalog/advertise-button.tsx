import { useTranslations } from 'use-intl';
import { productActions, type OwnProduct } from '#contract/catalog.ts';
import { whyNot } from '#contract/lifecycle.ts';
import { call } from '#web/platform/api-client.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useFocusAfter } from '#web/platform/use-focus-after.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

interface Props {
  product: OwnProduct;
  /** Where the reason stands, when it can't be advertised. */
  describedBy: string | undefined;
  onAdvertised: () => void;
}

/** Puts a phone among the promotions, once. */
export function AdvertiseButton({ product, describedBy, onAdvertised }: Props) {
  const t = useTranslations('myProducts');
  const { productName } = product;
  const advertise = useAction(async () => {
    await call('advertiseProduct', {
      body: { productId: product._id, sellerEmail: product.sellerEmail },
    });
    notify.success(t('advertised', { productName }));
    onAdvertised();
  });
  const refused = whyNot(productActions.advertise, product.status, 'seller') !== null;
  const isAdvertised = product.advertised && !refused;
  const place = useFocusAfter<HTMLDivElement>(isAdvertised);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="inline-flex flex-col items-start gap-1 rounded-control max-sm:items-end"
    >
      <Button
        aria-description={productName}
        disabled={refused || isAdvertised}
        aria-describedby={describedBy}
        busy={advertise.busy && t('advertising')}
        onClick={advertise.start}
      >
        {t(isAdvertised ? 'advertisedNow' : 'advertise')}
      </Button>
      {advertise.error && (
        <span role="alert" className="max-w-48 text-small text-error">
          {advertise.error}
        </span>
      )}
    </div>
  );
}
