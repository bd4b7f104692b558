import { useTranslations } from 'use-intl';
import type { Category } from '#contract/catalog/category-fields.ts';
import { mostSideBySide } from '#web/platform/brands/shop-brands.ts';
import { paths } from '#web/paths.ts';
import { BrandCard } from './brand-card.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Link } from '#web/ui/link.tsx';

interface Props {
  /** The first brands. */
  cards: readonly Category[] | null;
  /** How many brands there are. */
  count: number;
}

/** 'Choose Your Brand'. */
export function BrandGrid({ cards, count }: Props) {
  const t = useTranslations('home');
  const all = useTranslations('allBrands');
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
        {count > mostSideBySide && (
          <ButtonLink to={paths.allBrands()} className="mt-6">
            {all('link', { count })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
