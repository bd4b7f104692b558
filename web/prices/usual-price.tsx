import { useTranslations } from 'use-intl';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import type { GuideEntry, PriceGuide } from '#contract/prices/schemas.ts';
import { entryOf, verdict } from '#contract/prices/price-guide.ts';
import { paths } from '#web/paths.ts';
import { PriceRange } from './price-range.tsx';
import { PriceTrend } from './price-trend.tsx';
import { usePriceGuideText } from './use-price-guide-text.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  guide: PriceGuide;
  phone: Pick<ProductPage, 'sealingPrice' | 'storageGb' | 'condition'>;
}

/** The typical price of phones like this one, and how this one's compares. */
export function UsualPrice({ guide, phone }: Props) {
  const t = useTranslations('usual');
  const entry = entryOf(guide, phone.storageGb, phone.condition);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title">{t('title')}</h2>
      {entry ? (
        <UsualRange guide={guide} entry={entry} asks={phone.sealingPrice} />
      ) : (
        <p className="text-soft">{t('noStorage')}</p>
      )}
      <p>
        <Link
          to={paths.modelPrices(guide._id)}
          viewTransition
          prefetch="intent"
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('all', { model: guide.name })}
        </Link>
      </p>
    </section>
  );
}

function UsualRange({
  guide,
  entry,
  asks,
}: {
  guide: PriceGuide;
  entry: GuideEntry;
  asks: number;
}) {
  const t = useTranslations('usual');
  const product = useTranslations('product');
  const text = usePriceGuideText();
  const { price, low, high, asked } = entry;
  const range = { low: text.price(low), high: text.price(high) };
  const kind = {
    model: guide.name,
    storage: text.storage(entry.storageGb),
    condition: product(entry.condition),
  };
  const estimated = {
    ...kind,
    launch: text.price(guide.launchPrice),
    year: text.year(guide.releaseYear),
  };
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="price text-head">{text.price(price)}</span>
        <span className="text-soft">
          {entry.basis === 'sales' ? t('ofSales', { count: entry.sold }) : t('ofEstimate')}
        </span>
      </p>
      <PriceRange low={low} high={high} price={price} mark={asks} />
      <p className="font-semibold">
        {t(verdict(asks, entry), { price: text.price(asks), ...range })}
      </p>
      <p className="max-w-prose text-small text-soft">
        {entry.basis === 'sales'
          ? t('onSales', { ...kind, ...range })
          : guide.leansOn === 'model'
            ? t('onModel', estimated)
            : guide.leansOn === 'brand'
              ? t('onBrand', estimated)
              : t('onNothing', estimated)}{' '}
        {/* With a single asking price, there is nothing to compare. */}
        {asked &&
          asked.count > 1 &&
          t('asked', { count: asked.count, median: text.price(asked.median) })}
      </p>
      <PriceTrend months={entry.months} title={t('overTime')} />
    </>
  );
}
