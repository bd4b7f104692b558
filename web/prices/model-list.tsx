import { useTranslations } from 'use-intl';
import { fewestSales, type ModelPrices } from '#contract/prices/schemas.ts';
import { paths } from '#web/paths.ts';
import { usePriceGuideText } from './use-price-guide-text.ts';
import { Link } from '#web/ui/link.tsx';

/** Models with their price range. */
export function ModelList({ models }: { models: readonly ModelPrices[] }) {
  const t = useTranslations('prices');
  const text = usePriceGuideText();
  return (
    <ul className="panel model-list">
      {models.map((model) => (
        <li
          key={model._id}
          className="flex flex-wrap items-start justify-between gap-x-4 px-4 py-3 sm:px-5"
        >
          <div className="min-w-0 flex-1 basis-36">
            <Link
              to={paths.modelPrices(model._id)}
              viewTransition
              prefetch="intent"
              className="text-link inline-flex min-h-11 items-center py-1.5 font-display text-lead leading-snug font-bold"
            >
              {model.name}
            </Link>
            <p className="text-small text-soft">
              {t('asNew', {
                year: text.year(model.releaseYear),
                launch: text.price(model.launchPrice),
              })}
            </p>
          </div>
          <div className="ml-auto text-right tabular-nums">
            <p className="flex min-h-11 items-center justify-end font-semibold">
              {t('range', { low: text.price(model.lowest), high: text.price(model.highest) })}
            </p>
            <p className="text-small text-soft">
              {t('counts', {
                few: model.sold < fewestSales ? 'yes' : 'no',
                sold: model.sold,
                forSale: model.forSale,
              })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
