import { useTranslations } from 'use-intl';
import { pictureUrl, sourceSet } from './pictures.ts';

const names = ['hero-480', 'hero-640', 'hero-960'];
// On narrow screens the square picture is cropped by a flatter box.
const sizes = '(width >= 72rem) 30rem, (width >= 48rem) 42vw, 81vw';

/** Three phones on soft green; the largest element of the page (LCP), so it is fetched first. */
export function HeroPicture() {
  const t = useTranslations('home');
  return (
    <div className="relative aspect-square overflow-hidden rounded-card bg-stage max-md:aspect-[8/7]">
      <picture>
        <source type="image/avif" srcSet={sourceSet(names, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sourceSet(names, 'webp')} sizes={sizes} />
        <img
          src={pictureUrl('hero-960.webp')}
          alt={t('heroAlt')}
          width={960}
          height={960}
          fetchPriority="high"
          className="size-full object-contain"
        />
      </picture>
    </div>
  );
}
