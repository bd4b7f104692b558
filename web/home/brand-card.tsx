import { useTranslations } from 'use-intl';
import type { Category } from '#contract/catalog/category-fields.ts';
import { BrandInitial, brandCardInitial } from '#web/platform/brands/brand-initial.tsx';
import {
  brandCardClass,
  brandCardPicture,
  BrandPicture,
} from '#web/platform/brands/brand-picture.tsx';
import { tintClasses } from '#web/platform/brands/brand-tint.ts';
import { CachedFragment } from '#web/platform/delivery/cached-fragment.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** One brand: image, name, how many phones, 'View All'. */
export function BrandCard({ category }: { category: Category }) {
  const t = useTranslations('home');
  return (
    <CachedFragment
      tag="li"
      id={`brand-${category.id}`}
      className={`${brandCardClass} sm:max-lg:min-h-60 ${tintClasses[category.tint]}`}
      // Another picture has another address.
      values={[category.name, category.cateImg, category.forSale]}
    >
      <BrandPicture
        brand={category}
        // The aspect ratio is that of the card, three to four.
        sizes="10rem"
        className={`${brandCardPicture} sm:max-lg:h-[70%] sm:max-lg:w-3/4`}
        fallback={<BrandInitial name={category.name} className={brandCardInitial} />}
      />
      <h3 className="relative text-title [overflow-wrap:anywhere]">{category.name}</h3>
      <p className="relative text-small text-ink">{t('forSale', { count: category.forSale })}</p>
      <Link
        to={paths.category(category.id)}
        viewTransition
        prefetch="intent"
        className="relative mt-auto flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
      >
        {t.rich('viewAllOf', {
          name: category.name,
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </Link>
    </CachedFragment>
  );
}
