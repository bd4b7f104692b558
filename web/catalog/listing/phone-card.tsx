import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { CompareToggle } from '#web/catalog/comparison/compare-toggle.tsx';
import type { BuyerWishes } from '#web/catalog/phone/buyer-wishes.ts';
import { HeartButton } from '#web/catalog/phone/heart-button.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { brandTint } from '#web/catalog/phone/brand-tint.ts';
import { conditionTones } from '#web/catalog/phone/condition-badge.tsx';
import { BasePrice, PromotionNote } from '#web/catalog/phone/promotion-note.tsx';
import { PhonePhoto } from '#web/catalog/photos/phone-photo.tsx';
import { usePlaceText } from '#web/catalog/phone/use-place-text.ts';
import { Link } from '#web/ui/link.tsx';
import { CachedFragment } from '#web/platform/rendering/cached-fragment.tsx';
import type { CardPhone } from './card-phone.ts';

interface Props {
  phone: CardPhone;
  /** Whose heart it has; null for visitors, and until it is known. */
  buyer: BuyerWishes | null;
}

/** The smallest label: photo, name, price, condition and place, all of it a link; and the heart. */
export function PhoneCard(props: Props) {
  return (
    <CachedFragment
      tag="li"
      id={`card-${props.phone._id}`}
      className="panel phone-card"
      values={[props.phone]}
    >
      <CardContent {...props} />
    </CachedFragment>
  );
}

function CardContent({ phone, buyer }: Props) {
  const t = useTranslations('product');
  const placeText = usePlaceText();
  const price = usePriceText();
  return (
    <>
      <div className={`label-photo ${brandTint(phone.category_id)}`}>
        <PhonePhoto
          {...phone}
          sizes="(min-width:64rem) 22rem,(min-width:40rem) 30vw,46vw"
          widest={640}
        />
        <HeartButton product={phone} buyer={buyer} isIcon />
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
        {phone.basePrice !== null && <PromotionNote />}
        <p className="phone-card-facts text-small">
          <StatusText tone={conditionTones[phone.condition]}>{t(phone.condition)}</StatusText>
          {placeText(phone.location)}
        </p>
        <CompareToggle phone={phone} className="-ml-2 self-start" />
      </div>
    </>
  );
}
