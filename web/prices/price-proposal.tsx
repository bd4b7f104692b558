import { useTranslations } from 'use-intl';
import { entryOf, standing } from '#contract/prices/price-guide.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { GuideLink } from './guide-link.tsx';
import { PriceSlider } from './price-slider.tsx';
import { usePriceGuide } from './use-price-guide.ts';
import { usePriceGuideText } from './use-price-guide-text.ts';

interface Props {
  modelId: string;
  /** The form's values; '' is not given. */
  storageGb: string;
  condition: string;
  /** The seller's price; NaN when it is not valid. */
  price: number;
  onUse: (price: number) => void;
  /** Called while the slider moves. */
  onSlide: (price: number) => void;
}

/** The prices of similar sold phones, beside the price field; one press applies it. */
export function PriceProposal({ modelId, storageGb, condition, price, onUse, onSlide }: Props) {
  const t = useTranslations('propose');
  const ui = useTranslations('ui');
  const text = usePriceGuideText();
  const request = usePriceGuide(modelId);
  if (request.state === 'none') return null;
  const guide = request.state === 'known' ? request.guide : null;
  const entry = guide && entryOf(guide, Number(storageGb), condition);
  const far = entry && price > 0 ? standing(price, entry) : 'usual';
  return (
    <div className="rounded-control bg-brand-wash p-4">
      <div role="status" className="flex flex-col gap-1">
        {request.state === 'looking' && <p className="text-soft">{t('looking')}</p>}
        {request.state === 'failed' && <p>{t('failed')}</p>}
        {guide && !entry && <p>{t('choose')}</p>}
        {entry && (
          <p className="font-semibold">
            {entry.basis === 'sales'
              ? t('sales', { price: text.price(entry.price), count: entry.sold })
              : t('estimate', { price: text.price(entry.price) })}
          </p>
        )}
        {guide && entry && (
          <p className="text-small text-soft">
            {entry.basis === 'sales'
              ? t('most', { low: text.price(entry.low), high: text.price(entry.high) })
              : t('restsOn', {
                  launch: text.price(guide.launchPrice),
                  year: text.year(guide.releaseYear),
                  lean: guide.leansOn,
                })}
          </p>
        )}
        {(far === 'far-below' || far === 'far-above') && (
          <p className="mt-1 font-semibold text-fair">{t(far)}</p>
        )}
      </div>
      {guide && entry && (
        <PriceSlider
          modelId={guide._id}
          modelName={guide.name}
          entry={entry}
          price={price}
          onPrice={onSlide}
        />
      )}
      {request.state === 'failed' && (
        <Button className="mt-3" onClick={request.again}>
          {ui('retry')}
        </Button>
      )}
      {guide && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {entry && price !== entry.price && (
            <Button onClick={() => onUse(entry.price)}>{t('use')}</Button>
          )}
          <GuideLink to={paths.modelPrices(guide._id)}>
            {t('guide', { model: guide.name })}
          </GuideLink>
        </div>
      )}
    </div>
  );
}
