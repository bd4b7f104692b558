import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { MissingWord, NearMatch } from '#contract/search/near-matches.ts';
import type { CategoryListing } from '#contract/catalog/listing.ts';
import { withValues } from '#web/ui/table/use-address-ahead.ts';
import { useFilterName } from './filters-in-use.tsx';
import { useCountText } from './use-count-text.ts';
import { valuesOf } from './use-listing-query.ts';

interface Props {
  shelf: Pick<CategoryListing, 'models' | 'near'>;
  /** The filters in use, and the words that were looked for. */
  filters: Readonly<Partial<Record<string, string>>>;
  words?: string;
  /** The chosen order, which stays; '' is the usual one. */
  sort: string;
  /** Where a search is seen. */
  pathOf: (query: string) => string;
}

/** What finds something where nothing was found: each a link, with how many phones it shows. */
export function NearMatches({ shelf, filters, words = '', sort, pathOf }: Props) {
  const t = useTranslations('near');
  const shelfWords = useTranslations('shelf');
  const format = useFormatter();
  const number = useCountText();
  const nameOf = useFilterName(shelf.models);
  if (shelf.near.length === 0) return null;
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
        {shelf.near.map((near) => (
          <li key={`${near.kind} ${near.query}`} className="min-w-0">
            <Link
              to={pathOf(withValues(new URLSearchParams(near.query), { sort }).toString())}
              className="flex min-h-11 items-center rounded-control border border-brand px-3 py-1.5 text-small font-semibold text-brand tabular-nums [overflow-wrap:anywhere] hover:bg-brand-wash"
            >
              {shelfWords('choice', { name: name(near), count: number(near.count, near.about) })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why nothing was found, where the market is the reason and not the search. */
export function useMissingText(): (missing: MissingWord | null) => string | null {
  const t = useTranslations('near');
  return (missing) =>
    missing && t(missing.kind === 'model' ? 'noModel' : 'noBrand', { name: missing.name });
}
