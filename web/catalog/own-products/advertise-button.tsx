import { useTranslations } from 'use-intl';
import { productActions } from '#contract/catalog/states.ts';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { useFocusAfter } from '#web/platform/hydration/use-focus-after.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  product: OwnProduct;
  /** The id of the element with the reason why it is disabled. */
  describedBy: string | undefined;
  onAdvertise: () => void;
}

/** Adds a phone to the promotions, once. */
export function AdvertiseButton({ product, describedBy, onAdvertise }: Props) {
  const t = useTranslations('myProducts');
  const refused = whyNot(productActions.advertise, product.status, 'seller') !== null;
  const isAdvertised = product.advertised && !refused;
  const place = useFocusAfter<HTMLDivElement>(isAdvertised);
  return (
    <div ref={place} tabIndex={-1} className="inline-flex rounded-control">
      <Button
        aria-description={product.productName}
        disabled={refused || isAdvertised}
        aria-describedby={describedBy}
        onClick={onAdvertise}
      >
        {t(isAdvertised ? 'advertisedNow' : 'advertise')}
      </Button>
    </div>
  );
}
