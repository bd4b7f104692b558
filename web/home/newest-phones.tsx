import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog/schemas.ts';
import { brandTint } from '#web/catalog/phone/brand-tint.ts';
import { conditionTones } from '#web/catalog/phone/condition-badge.tsx';
import { BasePrice, PromotionNote } from '#web/catalog/phone/promotion-note.tsx';
import { usePlaceText } from '#web/catalog/phone/use-place-text.ts';
import { PhonePhoto } from '#web/catalog/photos/phone-photo.tsx';
import { paths } from '#web/paths.ts';
import { usePriceText } from '#web/platform/i18n/money.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { StaticHeart } from './static-heart.tsx';

/** The newest phones of all brands. */
export function NewestPhones({ phones }: { phones: readonly Product[] }) {
  const t = useTranslations('home');
  if (phones.length === 0) return null;
  return (
    <section aria-labelledby="newest" className="border-t border-hairline py-12 sm:py-14">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <h2 id="newest" className="text-head">
            {t('newest')}
          </h2>
          <Link
            to={`${paths.search()}?sort=newest`}
            viewTransition
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('allNewest')}
          </Link>
        </div>
        <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-4 sm:gap-5">
          {phones.map((phone) => (
            <NewPhone key={phone._id} phone={phone} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A phone as a link, with the heart of a page that has no program. */
function NewPhone({ phone }: { phone: Product }) {
  const t = useTranslations('product');
  const placeText = usePlaceText();
  const price = usePriceText();
  return (
    <li className="panel phone-card">
      <div className={`label-photo ${brandTint(phone.category_id)}`}>
        <PhonePhoto {...phone} sizes="(width >= 40rem) 17rem, 46vw" widest={640} />
        <StaticHeart id={phone._id} name={phone.productName} />
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
      </div>
    </li>
  );
}
