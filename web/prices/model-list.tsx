import { useTranslations } from 'use-intl';
import type { ModelPrices } from '#contract/prices/schemas.ts';
import { minSalesForFigures } from '#contract/prices/price-guide.ts';
import { paths } from '#web/paths.ts';
import { usePriceGuideText } from './use-price-guide-text.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  models: readonly ModelPrices[];
  /** The most popular ones first, and those with estimates alone folded away. */
  isFolded: boolean;
  /** Whether their links lead to the questions about one's own phone. */
  sells: boolean;
}

const interestIn = (model: ModelPrices) => model.sold + 2 * model.forSale;

/** Models with their price range. */
export function ModelList({ models, isFolded, sells }: Props) {
  const t = useTranslations('prices');
  const soughtFirst = models.toSorted((a, b) => interestIn(b) - interestIn(a));
  const tradedModels = soughtFirst.filter(({ sold }) => sold >= minSalesForFigures);
  if (!isFolded || tradedModels.length === 0) return <Lines models={models} sells={sells} />;
  const estimatedModels = models.filter(({ sold }) => sold < minSalesForFigures);
  return (
    <>
      <Lines models={tradedModels} sells={sells} />
      {estimatedModels.length > 0 && (
        <details className="mt-4">
          <summary className="text-link inline-flex min-h-11 items-center">
            {t('estimatedModels', { count: estimatedModels.length })}
          </summary>
          <div className="mt-2">
            <Lines models={estimatedModels} sells={sells} />
          </div>
        </details>
      )}
    </>
  );
}

function Lines({ models, sells }: Omit<Props, 'isFolded'>) {
  const t = useTranslations('prices');
  const text = usePriceGuideText();
  return (
    <ul className="panel model-list">
      {models.map((model) => (
        <li
          key={model._id}
          className="flex flex-wrap items-start justify-between gap-x-4 px-4 py-3 sm:px-5"
        >
          <div className="min-w-0 flex-1 basis-28">
            <Link
              to={sells ? paths.ownPrice(model._id) : paths.modelPrices(model._id)}
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
                few: model.sold < minSalesForFigures ? 'yes' : 'no',
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
