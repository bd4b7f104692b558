import { useFormatter, useTranslations } from 'use-intl';
import type { MissingWord, NearMatch } from '#contract/catalog/near-matches.ts';
import type { CategoryListing } from '#contract/catalog/listing.ts';
import { brandNames, mostListed } from '#web/platform/brands/brand-names.ts';
import { useBrandChoices } from '#web/platform/brands/shop-brands.ts';
import { withParams } from '#web/ui/table/use-pending-search-params.ts';
import { useFilterLabel } from './use-filter-label.ts';
import { useCountText } from './use-count-text.ts';
import { valuesOf } from './use-listing-query.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  listing: Pick<CategoryListing, 'models' | 'near'>;
  /** The active filters, and the words of the query. */
  filters: Readonly<Partial<Record<string, string>>>;
  words?: string;
  /** The sort order, which stays; '' is the default. */
  sort: string;
  /** The address of a search. */
  pathOf: (query: string) => string;
}

/** Links to relaxed queries after a search without results, each with its number of results. */
export function NearMatches({ listing, filters, words = '', sort, pathOf }: Props) {
  const t = useTranslations('near');
  const listingWords = useTranslations('listing');
  const format = useFormatter();
  const number = useCountText();
  const nameOf = useFilterLabel(listing.models);
  if (listing.near.length === 0) return null;
  const name = ({ kind, text, without }: NearMatch): string => {
    if (kind === 'spelling') return t('spelling', { text });
    if (kind === 'brand') return t('brand', { name: text });
    if (kind === 'model') return text;
    const names = without.flatMap((filter) =>
      filter === 'q'
        ? [t('words', { words, count: words.split(' ').length })]
        : valuesOf(filters[filter]).map((value) => nameOf(filter, value)),
    );
    return t('without', { names: format.list(names, { type: 'unit' }) });
  };
  return (
    <>
      <p id="near" className="mt-4 text-small font-semibold">
        {t('lead')}
      </p>
      <ul aria-labelledby="near" className="mt-2 flex flex-wrap gap-2">
        {listing.near.map((near) => (
          <li key={`${near.kind} ${near.query}`} className="min-w-0">
            <Link
              to={pathOf(withParams(new URLSearchParams(near.query), { sort }).toString())}
              className="flex min-h-11 items-center rounded-control border border-brand px-3 py-1.5 text-small font-semibold text-brand tabular-nums [overflow-wrap:anywhere] hover:bg-brand-wash"
            >
              {listingWords('choice', { name: name(near), count: number(near.count, near.about) })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The reason why nothing was found, if no such phone is sold. */
export function useMissingText(): (missing: MissingWord | null) => string | null {
  const t = useTranslations('near');
  const brands = useBrandChoices();
  return (missing) => {
    if (missing === null) return null;
    const { kind, name } = missing;
    if (kind === 'model') return t('noModel', { name });
    return brands.length > mostListed
      ? t('noBrandOfMany', { name })
      : t('noBrand', { name, brands: brandNames(brands) });
  };
}
