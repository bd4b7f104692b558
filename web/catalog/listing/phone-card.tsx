import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog/schemas.ts';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { brandTint } from '#web/catalog/phone/brand-tint.ts';
import { conditionTones } from '#web/catalog/phone/condition-badge.tsx';
import { BasePrice, PromotionNote } from '#web/catalog/phone/promotion-note.tsx';
import { PhonePhoto } from '#web/catalog/photos/phone-photo.tsx';
import { usePlaceText } from '#web/catalog/phone/use-place-text.ts';
import { Link } from '#web/ui/link.tsx';

/** The smallest label: photo, name, price, condition and place, all of it a link. */
export function PhoneCard({ phone }: { phone: Product }) {
  const t = useTranslations('product');
  const placeText = usePlaceText();
  const price = usePriceText();
  return (
    <li className="panel relative flex flex-col overflow-hidden has-[a:hover]:border-control">
      <div className={`aspect-[4/3] ${brandTint(phone.category_id)}`}>
        <PhonePhoto {...phone} sizes="(width >= 64rem) 22rem, (width >= 40rem) 30vw, 46vw" />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <h3 className="font-sans leading-snug font-semibold tracking-normal break-words">
          <Link
            to={paths.phone(phone._id)}
            viewTransition
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {phone.productName}
          </Link>
        </h3>
        <p className="price flex flex-wrap items-baseline gap-x-2 text-title">
          {price(phone.sealingPrice)}{' '}
          {phone.basePrice !== null && <BasePrice basePrice={phone.basePrice} />}
        </p>
        {phone.basePrice !== null && <PromotionNote />}
        <p className="mt-auto flex flex-wrap gap-x-3 text-small text-soft">
          <StatusText tone={conditionTones[phone.condition]}>{t(phone.condition)}</StatusText>
          {placeText(phone.location)}
        </p>
      </div>
    </li>
  );
}
