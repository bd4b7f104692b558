import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { putPricesInOrder, withoutWrong } from '#web/catalog/listing/filters-in-address.ts';
import { ProductLabel } from '#web/catalog/phone/product-label.tsx';
import { paths } from '#web/paths.ts';
import { call, callList, nextPage } from '#web/platform/api/api-client.ts';
import { orServedData } from '#web/platform/api/keep-served-data.ts';
import { hasHint } from '#web/platform/session/hint-cookie.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { readRows, rowsAPage, rowsIn, withRows } from '#web/platform/tables/rows-shown.ts';
import {
  callListOnServer,
  callOnServer,
  nextPageOnServer,
} from '#web/platform/api/server-client.ts';
import { StillMissing } from '#web/platform/api/still-missing.tsx';
import { translator } from '#web/platform/i18n/texts.ts';
import { usePages } from '#web/platform/tables/use-pages.ts';
import { useRowsInAddress } from '#web/platform/tables/use-rows-in-address.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { SaveSearch } from '#web/saved-searches/save-search.tsx';
import { useFilterWords } from '#web/saved-searches/use-filter-words.ts';
import { NothingFound } from '#web/search/nothing-found.tsx';
import { SearchHead } from '#web/search/search-head.tsx';
import { searchQueryIn, useSearchQuery } from '#web/search/use-search-query.ts';
import { wordsInAddress } from '#web/search/words-in-address.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ShowMore } from '#web/ui/table/show-more.tsx';
import type { Route } from './+types/search-page.ts';

const aPage = String(rowsAPage);

/** Whether this browser has asked for itself: the server does not tell it the sellers' numbers. */
let hasAsked = false;

/** What is asked while the first question is under way still needs its answer. */
export function shouldRevalidate({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || (hasHint() && !hasAsked);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  putPricesInOrder(url);
  const { query, sort } = searchQueryIn(url.searchParams);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  return withoutWrong(url, async () => {
    const [first, found] = await Promise.all([
      readRows(
        rowsIn(url.searchParams),
        callListOnServer(context, 'searchProducts', {
          query: { ...query, sort, limit: aPage, cursor },
        }),
        (next) => nextPageOnServer(context, 'searchProducts', next),
      ),
      callOnServer(context, 'readFound', { query }),
    ]);
    return { first, found };
  });
}

/** Whoever is signed in gets the phones with the sellers' numbers: only the browser may ask for those. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!hasHint()) return serverLoader();
  const url = new URL(request.url);
  putPricesInOrder(url);
  const { query, sort } = searchQueryIn(url.searchParams);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const ask = async () => {
    const [first, found] = await Promise.all([
      readRows(
        rowsIn(url.searchParams),
        callList('searchProducts', { query: { ...query, sort, limit: aPage, cursor } }),
        (next) => nextPage('searchProducts', next),
      ),
      call('readFound', { query }),
    ]);
    hasAsked = true;
    return { first, found };
  };
  return withoutWrong(url, () => (hasAsked ? ask() : orServedData(ask, serverLoader)));
}
// No HydrateFallback: it would stand in the server's page instead of the phones.
clientLoader.hydrate = true as const;

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = translator('search');
  const { q } = wordsInAddress(new URLSearchParams(location.search));
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
  const { first, found } = loaderData;
  const t = useTranslations('search');
  const pages = usePages('searchProducts', first);
  useRowsInAddress(pages.items.length);
  const control = useSearchQuery(found);
  const { search } = useLocation();
  const signedIn = useSignedIn();
  const filterWords = useFilterWords();
  // Words that mean no filter can't be watched for: what they find is a matter of likeness.
  const kept = found.words === '' ? new URLSearchParams(control.filters).toString() : '';
  const keep = signedIn && kept !== '' && (
    <SaveSearch query={kept} name={filterWords(kept, found.models)} />
  );
  const cursor = new URLSearchParams(first.next?.split('?')[1]).get('cursor');
  const next = withRows(new URLSearchParams(search), 0);
  if (cursor) next.set('cursor', cursor);
  return (
    <div className="page py-8 sm:py-12">
      <SearchHead found={found} control={control} keep={keep} />
      <StillMissing of={loaderData} />
      <div id={pages.listId} className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {pages.items.map((product, index) => (
          <ProductLabel key={product._id} product={product} place={index}>
            <ButtonLink to={paths.phone(product._id)}>{t('see')}</ButtonLink>
          </ProductLabel>
        ))}
      </div>
      {pages.items.length === 0 && <NothingFound found={found} control={control} />}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
      {cursor && (
        <noscript>
          <p className="mt-4 text-center">
            <a href={`?${next}`} className="text-link">
              {t('nextPage')}
            </a>
          </p>
        </noscript>
      )}
    </div>
  );
}
