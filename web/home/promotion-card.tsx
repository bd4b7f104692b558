import { useTranslations } from 'use-intl';
import type { Promotion } from '#contract/catalog/schemas.ts';
import { brandTint } from '#web/catalog/phone/brand-tint.ts';
import { PhonePhoto } from '#web/catalog/photos/phone-photo.tsx';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Link } from '#web/ui/link.tsx';

/** One advertised phone: image, name, price and the note. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('home');
  const price = usePriceText();
  return (
    <li className="panel relative w-[15.5rem] shrink-0 snap-start overflow-hidden has-[a:hover]:border-control sm:w-[15.75rem]">
      <div className={`aspect-[4/3] ${brandTint(promotion.categoryId)}`}>
        <PhonePhoto
          productImg={promotion.productImg}
          productName={promotion.productName}
          sizes="16rem"
        />
      </div>
      <div className="p-4">
        <h3 className="truncate font-sans font-semibold tracking-normal">
          <Link
            to={paths.phone(promotion.productId)}
            viewTransition
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {promotion.productName}
          </Link>
        </h3>
        <p className="price text-title">{price(promotion.sealingPrice)}</p>
        <p className="mt-2 inline-block rounded-md bg-accent px-2 py-0.5 text-small font-semibold text-on-accent">
          {t('promotionNote')}
        </p>
      </div>
    </li>
  );
}
