import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { useBrandTint } from '#web/platform/brands/brand-tint.ts';
import { conditionTones } from '#web/catalog/phone/condition-badge.tsx';
import { PriceVerdict } from '#web/catalog/phone/price/price-verdict.tsx';
import { BasePrice, PromotionNote } from '#web/catalog/phone/price/promotion-note.tsx';
import { PhonePhoto } from '#web/catalog/photos/phone-photo.tsx';
import { usePlaceText } from '#web/catalog/phone/use-place-text.ts';
import { Link } from '#web/ui/link.tsx';
import type { CardPhone } from './card-phone.ts';

interface Props {
  phone: CardPhone;
  /** The widths of the photo, as in `sizes` of an image. */
  sizes: string;
  /** Beside the photo: the heart of pages with the program, or of those without. */
  heart: ReactNode;
  /** Below the facts. */
  children?: ReactNode;
}

/** What a card says of a phone: photo, name, price, condition and place, all of it a link; and the heart. */
export function PhoneCardContent({ phone, sizes, heart, children }: Props) {
  const t = useTranslations('product');
  const placeText = usePlaceText();
  const price = usePriceText();
  const tintOf = useBrandTint();
  return (
    <>
      <div className={`label-photo ${tintOf(phone.category_id)}`}>
        <PhonePhoto {...phone} sizes={sizes} widest={640} />
        {heart}
      </div>
      <div className="phone-card-body">
        <h3>
          <Link to={paths.phone(phone._id)} viewTransition prefetch="intent">
            {phone.productName}
          </Link>
        </h3>
        <p className="price price-line text-title">
          {`${price(phone.sealingPrice)} `}
          {phone.basePrice !== null && <BasePrice basePrice={phone.basePrice} />}
        </p>
        <PriceVerdict verdict={phone.priceVerdict} range={phone.usualRange} />
        {phone.basePrice !== null && <PromotionNote />}
        <p className="phone-card-facts text-small">
          <StatusText tone={conditionTones[phone.condition]}>{t(phone.condition)}</StatusText>
          {placeText(phone.location)}
        </p>
        {children}
      </div>
    </>
  );
}
