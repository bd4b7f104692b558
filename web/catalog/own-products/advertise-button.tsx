import { useTranslations } from 'use-intl';
import { productActions } from '#contract/catalog/states.ts';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { whyNot } from '#contract/common/states.ts';
import { useFocusAfter } from '#web/platform/delivery/use-focus-after.ts';
import { Button } from '#web/ui/button.tsx';
import { useAdvertisingText } from './advertising-text.ts';

interface Props {
  product: OwnProduct;
  /** The id of the element with the reason why it is disabled. */
  describedBy: string | undefined;
  onAdvertise: () => void;
  onStop: () => void;
}

/** Advertises a phone or stops it, and shows the effect on the price beforehand. */
export function AdvertiseButton({ product, describedBy, onAdvertise, onStop }: Props) {
  const t = useTranslations('myProducts');
  const text = useAdvertisingText()(product);
  const textId = `advertising-${product._id}`;
  const isAdvertised = product.promotion !== null;
  const { advertise, stopAdvertising } = productActions;
  const action = isAdvertised ? stopAdvertising : advertise;
  const refused = whyNot(action, product.status, 'seller') !== null;
  const tooLow = product.promotionOffer?.sealingPrice === null;
  const place = useFocusAfter<HTMLDivElement>(isAdvertised);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="advertise-cell flex flex-col items-start gap-1 rounded-control"
    >
      <Button
        aria-description={product.productName}
        className="px-3 sm:whitespace-nowrap"
        disabled={refused || tooLow}
        aria-describedby={[describedBy, text && textId].filter(Boolean).join(' ') || undefined}
        // The second press of a double click does not undo the first.
        onClick={({ detail }) => detail < 2 && (isAdvertised ? onStop : onAdvertise)()}
      >
        {t(isAdvertised ? 'stopAdvertising' : 'advertise')}
      </Button>
      {text && (
        <span
          id={textId}
          className="text-small text-soft tabular-nums sm:max-w-40 xl:max-w-52 xl:min-w-46"
        >
          {text}
        </span>
      )}
    </div>
  );
}
