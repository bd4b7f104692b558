import { useTranslations } from 'use-intl';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { valuesOf } from '#web/catalog/listing/use-listing-query.ts';
import { paths } from '#web/paths.ts';
import type { SearchControl } from './use-search-query.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  counts: SearchCounts;
  filters: SearchControl['filters'];
}

/** The link to the price guide: of the model or brand that is searched, or of all. */
export function GuideLink({ counts, filters }: Props) {
  const t = useTranslations('search');
  const [modelId] = onlyValue(valuesOf(filters.model));
  const model = counts.models.find(({ value }) => value === modelId);
  const [brand] = onlyValue(valuesOf(filters.brand));
  return (
    <Link
      to={model ? paths.modelPrices(model.value) : paths.prices({ brand })}
      viewTransition
      prefetch="intent"
      className="text-link inline-flex min-h-11 items-center text-small"
    >
      {model ? t('modelPrices', { model: model.name }) : t('usualPrices')}
    </Link>
  );
}

const onlyValue = (values: readonly string[]) => (values.length === 1 ? values : []);
