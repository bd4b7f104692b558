import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalog/schemas.ts';
import { PhoneCardContent } from '#web/catalog/listing/phone-card-content.tsx';
import { paths } from '#web/paths.ts';
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
            <li key={phone._id} className="panel phone-card">
              <PhoneCardContent
                phone={phone}
                sizes="(width >= 40rem) 17rem, 46vw"
                heart={<StaticHeart id={phone._id} name={phone.productName} />}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
