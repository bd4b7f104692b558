import { useTranslations } from 'use-intl';
import type { Category } from '#contract/catalog/category-fields.ts';
import { brandTint } from '#web/catalog/phone/brand-tint.ts';
import { paths } from '#web/paths.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Link } from '#web/ui/link.tsx';

/** One brand: image, name, how many phones, 'View All'. */
export function BrandCard({ category }: { category: Category }) {
  const t = useTranslations('home');
  const drawn = category.cateImg.replace(/\.webp$/, '');
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: `${drawn}-320.${format} 320w, ${drawn}.${format} 480w`,
  }));
  return (
    <li
      className={`relative flex min-h-52 flex-col sm:max-lg:min-h-60 items-start overflow-hidden rounded-card p-5 ${brandTint(category.id)}`}
    >
      <Picture
        sources={sources}
        src={category.cateImg}
        alt=""
        width={480}
        height={480}
        // The aspect ratio is that of the card, three to four.
        sizes="10rem"
        className="absolute right-0 bottom-0 h-full w-3/5 object-contain object-right-bottom sm:max-lg:h-[70%] sm:max-lg:w-3/4"
        fallback={null}
      />
      <h3 className="relative text-title">{category.name}</h3>
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
    </li>
  );
}
