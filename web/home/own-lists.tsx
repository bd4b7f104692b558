import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { shopCurrency } from '#contract/common/money.ts';
import { paths } from '#web/paths.ts';
import { workHearts } from '#web/static-pages/hearts.ts';
import { fillOwnLists } from '#web/static-pages/own-lists.ts';
import { StaticHeart } from './static-heart.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * Saved searches with new phones, and the phones seen last in this browser. The page is the same for
 * everybody: the script fills both, here and on the static page (web/static-pages/own-lists.ts), and then lets
 * all hearts of the page work.
 */
export function OwnLists() {
  const t = useTranslations('home');
  useEffect(() => void fillOwnLists().then(workHearts), []);
  return (
    <>
      <section
        id="search-news"
        hidden
        aria-labelledby="search-news-title"
        data-one={t('newsOne')}
        data-many={t('newsMany')}
        className="border-t border-hairline py-12 sm:py-14"
      >
        <div className="page">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
            <h2 id="search-news-title" className="text-head">
              {t('news')}
            </h2>
            <Link to={paths.savedSearches} className="text-link inline-flex min-h-11 items-center">
              {t('allSearches')}
            </Link>
          </div>
          <ul className="mt-4 grid gap-3 md:grid-cols-2">
            <li
              data-sample
              hidden
              className="panel relative flex flex-wrap items-center justify-between gap-x-4 p-4 has-[a:hover]:border-control"
            >
              <Link
                to={paths.savedSearches}
                className="min-w-0 font-semibold break-words after:absolute after:inset-0 after:rounded-card"
              >
                {t('news')}
              </Link>
              <span data-count className="text-small text-brand" />
            </li>
          </ul>
        </div>
      </section>
      <section
        id="seen-phones"
        hidden
        aria-labelledby="seen-phones-title"
        data-currency={shopCurrency().symbol}
        className="border-t border-hairline py-12 sm:py-14"
      >
        <div className="page">
          <h2 id="seen-phones-title" className="text-head">
            {t('seen')}
          </h2>
          <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-4 sm:gap-5">
            <li
              data-sample
              hidden
              className="panel relative overflow-hidden has-[a:hover]:border-control"
            >
              <img
                alt=""
                width={320}
                height={240}
                loading="lazy"
                className="aspect-[4/3] w-full object-cover [filter:var(--photo-filter,none)]"
              />
              <div className="p-3 sm:p-4">
                <Link
                  to={paths.search()}
                  className="block font-semibold break-words after:absolute after:inset-0 after:rounded-card"
                >
                  {t('seen')}
                </Link>
                <p data-price className="price text-title" />
              </div>
              <StaticHeart id="" name="" />
            </li>
          </ul>
        </div>
      </section>
    </>
  );
}
