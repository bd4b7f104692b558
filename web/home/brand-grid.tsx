import { useTranslations } from 'use-intl';
import type { Category } from '#contract/catalog/category-fields.ts';
import { mostSideBySide, useBrandChoices } from '#web/platform/brands/shop-brands.ts';
import { CachedFragment } from '#web/platform/delivery/cached-fragment.tsx';
import { paths } from '#web/paths.ts';
import { BrandCard } from './brand-card.tsx';
import { Link } from '#web/ui/link.tsx';

interface Props {
  /** The first brands; the others are known from every page's data. */
  cards: readonly Category[] | null;
}

/** 'Choose Your Brand'. */
export function BrandGrid({ cards }: Props) {
  const t = useTranslations('home');
  const others = useBrandChoices().slice(mostSideBySide);
  return (
    <section
      id="brands"
      aria-labelledby="brands-title"
      className="border-t border-hairline py-12 sm:py-14"
    >
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <h2 id="brands-title" className="text-head">
            {t('brands')}
          </h2>
          <Link
            to={paths.prices()}
            viewTransition
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('prices')}
          </Link>
        </div>
        {cards === null && <p className="mt-6 text-error">{t('failed')}</p>}
        <ul
          className={`mt-6 grid gap-4 md:grid-cols-3 ${cards && cards.length > 6 ? 'grid-cols-2 lg:grid-cols-4' : ''}`}
        >
          {cards?.map((category) => (
            <BrandCard key={category._id} category={category} />
          ))}
        </ul>
        {others.length > 0 && (
          <CachedFragment
            tag="nav"
            id="more-brands"
            aria-labelledby="more-brands-title"
            values={others.map(({ id, name }) => [id, name])}
          >
            <h3 id="more-brands-title" className="mt-8 text-title">
              {t('moreBrands')}
            </h3>
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {others.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to={paths.category(id)}
                    viewTransition
                    className="text-link inline-flex min-h-11 items-center"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </CachedFragment>
        )}
      </div>
    </section>
  );
}
