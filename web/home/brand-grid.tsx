import { useTranslations } from 'use-intl';
import type { Category } from '#contract/catalog.ts';
import { BrandCard } from './brand-card.tsx';

interface Props {
  categories: readonly Category[] | null;
}

/** 'Choose Your Brand'. */
export function BrandGrid({ categories }: Props) {
  const t = useTranslations('home');
  return (
    <section
      id="brands"
      aria-labelledby="brands-title"
      className="border-t border-hairline py-12 sm:py-14"
    >
      <div className="page">
        <h2 id="brands-title" className="text-head">
          {t('brands')}
        </h2>
        {categories === null && <p className="mt-6 text-error">{t('failed')}</p>}
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          {categories?.map((category) => (
            <BrandCard key={category._id} category={category} />
          ))}
        </ul>
      </div>
    </section>
  );
}
