import type { Promotion } from '#contract/catalog/schemas.ts';
import { useBrandTint } from '#web/platform/brands/brand-tint.ts';
import { PriceVerdict } from '#web/catalog/phone/price/price-verdict.tsx';
import { BasePrice, PromotionNote } from '#web/catalog/phone/price/promotion-note.tsx';
import { PhonePhoto } from '#web/catalog/photos/phone-photo.tsx';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { Link } from '#web/ui/link.tsx';
import { StaticHeart } from './static-heart.tsx';

/** One advertised phone: image, name, price and the note. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const price = usePriceText();
  const tint = useBrandTint()(promotion.categoryId);
  return (
    <li className="panel relative w-[15.5rem] shrink-0 snap-start overflow-hidden has-[a:hover]:border-control sm:w-[15.75rem]">
      <div className={`aspect-[4/3] ${tint}`}>
        <PhonePhoto
          productImg={promotion.productImg}
          productName={promotion.productName}
          sizes="16rem"
          widest={640}
        />
        <StaticHeart id={promotion.productId} name={promotion.productName} />
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
        <p className="price flex flex-wrap items-baseline gap-x-2 text-title">
          {price(promotion.sealingPrice)} <BasePrice basePrice={promotion.basePrice} />
        </p>
        <PriceVerdict verdict={promotion.priceVerdict} range={promotion.usualRange} />
        <div className="mt-2">
          <PromotionNote />
        </div>
      </div>
    </li>
  );
}
