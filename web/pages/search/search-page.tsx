import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  redirectToOrderedPrices,
  redirectToPresentModels,
  redirectWithoutInvalid,
} from '#web/catalog/listing/filter-params.ts';
import { CompareTray } from '#web/catalog/comparison/compare-tray.tsx';
import { useBuyerWishes } from '#web/catalog/phone/buyer-wishes.ts';
import { RestoreListLayout } from '#web/catalog/listing/list-layout.tsx';
import { HeartButton } from '#web/catalog/phone/heart-button.tsx';
import { ProductLabel } from '#web/catalog/phone/product-label.tsx';
import { paths } from '#web/paths.ts';
import { call, callList, nextPage } from '#web/platform/api/api-client.ts';
import { keepServedData } from '#web/platform/api/keep-served-data.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import {
  readRows,
  cardsPerPage,
  rowsInAddress,
  withRows,
} from '#web/platform/tables/rows-shown.ts';
import {
  callListOnServer,
  callOnServer,
  nextPageOnServer,
} from '#web/platform/api/server-client.ts';
import { ServedDataNotice } from '#web/platform/api/served-data-notice.tsx';
import { translator } from '#web/platform/i18n/texts.ts';
import { usePages } from '#web/platform/tables/use-pages.ts';
import { useFirstScroll } from '#web/platform/delivery/use-first-scroll.ts';
import { useRowsInAddress } from '#web/platform/tables/use-rows-in-address.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { SaveSearch } from '#web/saved-searches/save-search.tsx';
import { NothingFound } from '#web/search/nothing-found.tsx';
import { SearchHead } from '#web/search/search-head.tsx';
import { searchQueryIn, useSearchQuery } from '#web/search/use-search-query.ts';
import { queryParam } from '#web/search/query-param.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ShowMore } from '#web/ui/table/show-more.tsx';
import type { Route } from './+types/search-page.ts';

export const handle = { width: 'lists' };

const aPage = String(cardsPerPage);

/** Whether this browser has loaded the data itself: the server's data has no contact fields. */
let hasLoaded = false;

/** A change during the first load must not cancel it. */
export function shouldRevalidate({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || (hasHint() && !hasLoaded);
}

export async function loader({ url, context }: Route.LoaderArgs) {
  redirectToOrderedPrices(url);
  const { query, sort } = searchQueryIn(url.searchParams);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  return redirectWithoutInvalid(url, async () => {
    const [first, match] = await Promise.all([
      readRows(
        rowsInAddress(url.searchParams),
        callListOnServer(context, 'searchProducts', {
          query: { ...query, sort, limit: aPage, cursor },
        }),
        (next) => nextPageOnServer(context, 'searchProducts', next),
      ),
      callOnServer(context, 'readSearchCounts', { query }),
    ]);
    redirectToPresentModels(url, match);
    return { first, match };
  });
}

/** Signed-in people get contact fields, which only the browser can request. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (!hasHint()) return serverLoader();
  redirectToOrderedPrices(url);
  const { query, sort } = searchQueryIn(url.searchParams);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const load = async () => {
    const [first, match] = await Promise.all([
      readRows(
        rowsInAddress(url.searchParams),
        callList('searchProducts', { query: { ...query, sort, limit: aPage, cursor } }),
        (next) => nextPage('searchProducts', next),
      ),
      call('readSearchCounts', { query }),
    ]);
    redirectToPresentModels(url, match);
    hasLoaded = true;
    return { first, match };
  };
  return redirectWithoutInvalid(url, () =>
    hasLoaded ? load() : keepServedData(load, serverLoader),
  );
}
// No HydrateFallback: it would replace the phones the server has rendered.
clientLoader.hydrate = true as const;

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = translator('search');
  const { q } = queryParam(new URLSearchParams(location.search));
  return [
    ...pageMeta({
      title: q ? t('titleOf', { q }) : t('title'),
      description: t('description'),
      origin: originIn(matches),
      path: paths.search(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { first, match } = loaderData;
  const t = useTranslations('search');
  const pages = usePages('searchProducts', first);
  useRowsInAddress(pages.items.length);
  useFirstScroll();
  const control = useSearchQuery(match);
  const { search } = useLocation();
  const signedIn = useSignedIn();
  const buyer = useBuyerWishes();
  // A saved search has filters only; free text is matched by similarity.
  const searchQuery = match.words === '' ? new URLSearchParams(control.filters).toString() : '';
  const keep = signedIn && searchQuery !== '' && (
    <SaveSearch query={searchQuery} models={match.models} />
  );
  const cursor = new URLSearchParams(first.next?.split('?')[1]).get('cursor');
  const next = withRows(new URLSearchParams(search), 0);
  if (cursor) next.set('cursor', cursor);
  return (
    <div className="page listing py-5 sm:py-12">
      <RestoreListLayout />
      <SearchHead counts={match} control={control} keep={keep} />
      <ServedDataNotice of={loaderData} />
      {/* The link to the next page, which needs no script, leads here. */}
      <div id="phones" tabIndex={-1} className="outline-none">
        <div id={pages.listId} className="phone-list">
          {pages.items.map((product, index) => (
            <ProductLabel key={product._id} product={product} place={index}>
              <div className="label-actions">
                <HeartButton product={product} buyer={buyer} />
                <ButtonLink to={paths.phone(product._id)}>{t('see')}</ButtonLink>
              </div>
            </ProductLabel>
          ))}
        </div>
      </div>
      {pages.items.length === 0 && <NothingFound counts={match} control={control} />}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
      {cursor && (
        <noscript>
          <p className="mt-4 text-center">
            <a href={`?${next}#phones`} className="text-link">
              {t('nextPage')}
            </a>
          </p>
        </noscript>
      )}
      <CompareTray />
    </div>
  );
}
