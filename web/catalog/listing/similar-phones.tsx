import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { BuyerWishes } from '#web/catalog/phone/buyer-wishes.ts';
import { useBrands } from '#web/platform/brands/shop-brands.ts';
import { EarlyScript } from '#web/platform/delivery/early-script.tsx';
import { layOutRest, wholeForReturning } from '#web/platform/delivery/lay-out-rest.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { CardPhone } from './card-phone.ts';
import { PhoneCard } from './phone-card.tsx';
import { Link } from '#web/ui/link.tsx';

interface Props {
  phones: readonly CardPhone[];
  /** The brand whose category listing has more. */
  categoryId: string | undefined;
  /** The buyer whose hearts they are; null for visitors, and until it is known. */
  buyer: BuyerWishes | null;
}

/** Similar phones, and the link to all phones of the brand. */
export function SimilarPhones({ phones, categoryId, buyer }: Props) {
  const t = useTranslations('phone');
  const brand = useBrands().find(({ id }) => id === categoryId);
  useEffect(layOutRest, []);
  if (phones.length === 0 && !brand) return null;
  return (
    <section id="similar" className="scroll-mt-6">
      <EarlyScript code={wholeForReturning} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-head">{t('similar')}</h2>
        {brand && (
          <Link
            to={paths.category(brand.id)}
            viewTransition
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('moreOf', { name: brand.name })}
          </Link>
        )}
      </div>
      <ul className="offscreen grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-5">
        {phones.map((phone) => (
          <PhoneCard key={phone._id} phone={phone} buyer={buyer} />
        ))}
      </ul>
      {phones.length === 0 && brand && (
        <ButtonLink to={paths.category(brand.id)}>{t('moreOf', { name: brand.name })}</ButtonLink>
      )}
    </section>
  );
}
