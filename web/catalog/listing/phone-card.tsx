import { CompareToggle } from '#web/catalog/comparison/compare-toggle.tsx';
import type { BuyerWishes } from '#web/catalog/phone/buyer-wishes.ts';
import { useBrandTint } from '#web/platform/brands/brand-tint.ts';
import { HeartButton } from '#web/catalog/phone/heart-button.tsx';
import { CachedFragment } from '#web/platform/delivery/cached-fragment.tsx';
import type { CardPhone } from './card-phone.ts';
import { PhoneCardContent } from './phone-card-content.tsx';

interface Props {
  phone: CardPhone;
  /** The buyer whose heart it is; null for visitors, and until it is known. */
  buyer: BuyerWishes | null;
}

/** The smallest label, with the heart and the choice for the comparison. */
export function PhoneCard({ phone, buyer }: Props) {
  const tintOf = useBrandTint();
  return (
    <CachedFragment
      tag="li"
      id={`card-${phone._id}`}
      className="panel phone-card"
      values={[phone, tintOf(phone.category_id)]}
    >
      <PhoneCardContent
        phone={phone}
        sizes="(min-width:64rem) 22rem,(min-width:40rem) 30vw,46vw"
        heart={<HeartButton product={phone} buyer={buyer} isIcon />}
      >
        <CompareToggle phone={phone} className="-ml-2 self-start" />
      </PhoneCardContent>
    </CachedFragment>
  );
}
