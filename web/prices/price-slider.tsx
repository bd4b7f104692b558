import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GuideEntry } from '#contract/prices/schemas.ts';
import { guideStep } from '#contract/prices/price-guide.ts';
import type { SellingTime } from '#contract/prices/selling-time.ts';
import { call } from '#web/platform/api/api-client.ts';
import { pointFor, shareAt } from './selling-point.ts';
import { usePriceGuideText } from './use-price-guide-text.ts';

interface Props {
  modelId: string;
  modelName: string;
  entry: GuideEntry;
  /** The seller's price; NaN when it is not valid. */
  price: number;
  onPrice: (price: number) => void;
}

/** A slider for the price, and how long phones like this one took to sell at it. */
export function PriceSlider({ modelId, modelName, entry, price, onPrice }: Props) {
  const t = useTranslations('sellingTime');
  const text = usePriceGuideText();
  const id = useId();
  const time = useSellingTime(modelId, entry);
  if (time === null) return null;
  if (time.basis === 'nothing') {
    return <p className="mt-3 text-small text-soft">{t('nothing', { model: modelName })}</p>;
  }
  const step = entry.price < 100 ? 1 : guideStep;
  const inSteps = (value: number) => Math.max(step, Math.round(value / step) * step);
  const [least, most] = [inSteps(time.price * shareAt(0)), inSteps(time.price * shareAt(-1))];
  const requestedPrice = price > 0 ? price : time.price;
  const point = pointFor(time, requestedPrice);
  const days = point?.days ?? null;
  return (
    <div className="mt-4 border-t border-hairline pt-3">
      <label htmlFor={id} className="block text-small font-semibold">
        {t('label')}
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={Math.min(most, Math.max(least, requestedPrice))}
        aria-valuetext={
          days === null
            ? text.price(requestedPrice)
            : t('valueText', { price: text.price(requestedPrice), days })
        }
        onChange={({ target }) => onPrice(Number(target.value))}
        className="price-slider"
      />
      <p className="flex justify-between text-small text-soft tabular-nums" aria-hidden>
        <span>{t('faster', { price: text.price(least) })}</span>
        <span>{t('slower', { price: text.price(most) })}</span>
      </p>
      <output htmlFor={id} className="mt-2 block">
        <span className="font-semibold">
          {days === null
            ? t('tooFew', { price: text.price(requestedPrice) })
            : t('days', { price: text.price(requestedPrice), days })}
        </span>{' '}
        <span className="text-small text-soft">
          {days !== null && t(time.basis, { count: point?.sold ?? 0, model: modelName })}
        </span>
      </output>
    </div>
  );
}

/** How long phones like this one took to sell; null until it is known, and when it can't be read. */
function useSellingTime(modelId: string, entry: GuideEntry): SellingTime | null {
  const { storageGb, condition } = entry;
  const key = `${modelId} ${storageGb} ${condition}`;
  const [lastKnown, setKnown] = useState<{ key: string; time: SellingTime } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const query = { storage: String(storageGb), condition };
    call('readSellingTime', { params: { model: modelId }, query, signal: leaving.signal }).then(
      (time) => setKnown({ key, time }),
      // The price guide above it says already that nothing could be read.
      () => undefined,
    );
    return () => leaving.abort();
  }, [key, modelId, storageGb, condition]);
  return lastKnown?.key === key ? lastKnown.time : null;
}
