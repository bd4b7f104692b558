import { useState } from 'react';
import {
  redirect,
  useNavigation,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutLanguage } from '#contract/common/languages.ts';
import { hasSessionHint } from '#contract/accounts/hint-cookie.ts';
import type { SortOrder } from '#contract/catalog/listing-address.ts';
import { bookingPrefetch, BookingDialog } from '#web/bookings/booking-dialog.tsx';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { CompareTray } from '#web/catalog/comparison/compare-tray.tsx';
import { CategoryHead } from '#web/catalog/listing/category-head.tsx';
import { RestoreListLayout } from '#web/catalog/listing/list-layout.tsx';
import { CategorySkeleton } from '#web/catalog/listing/category-skeleton.tsx';
import {
  redirectToOrderedPrices,
  redirectToPresentModels,
  redirectWithoutInvalid,
} from '#web/catalog/listing/filter-params.ts';
import { NoProducts } from '#web/catalog/listing/no-products.tsx';
import { ProductActions } from '#web/catalog/phone/product-actions.tsx';
import { ProductLabel } from '#web/catalog/phone/product-label.tsx';
import { readBuyerProducts } from '#web/catalog/listing/read-buyer-products.ts';
import { listingQueryIn, useListingQuery } from '#web/catalog/listing/use-listing-query.ts';
import { brandsIn, useBrands } from '#web/platform/brands/shop-brands.ts';
import { call, callList, nextPage } from '#web/platform/api/api-client.ts';
import { keepServedData } from '#web/platform/api/keep-served-data.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { paths } from '#web/paths.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { problemOf } from '#web/platform/api/problem-of.ts';
import { readRows, cardsPerPage, rowsInAddress } from '#web/platform/tables/rows-shown.ts';
import {
  callListOnServer,
  callOnServer,
  nextPageOnServer,
} from '#web/platform/api/server-client.ts';
import { unlessOnlySearchChanged } from '#web/platform/tables/should-revalidate.ts';
import { ServedDataNotice } from '#web/platform/api/served-data-notice.tsx';
import { translator } from '#web/platform/i18n/texts.ts';
import { usePages } from '#web/platform/tables/use-pages.ts';
import { useFirstScroll } from '#web/platform/delivery/use-first-scroll.ts';
import { useRowsInAddress } from '#web/platform/tables/use-rows-in-address.ts';
import { SaveSearch } from '#web/saved-searches/save-search.tsx';
import { ShowMore } from '#web/ui/table/show-more.tsx';
import type { Route } from './+types/category-page.ts';

/** Whether this browser has loaded the data itself: the server's data has no contact fields. */
let hasLoaded = false;

/** Filters and sort order need the server; opening the booking dialog does not. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  // Opening the dialog during the first load must not cancel it.
  if (!hasLoaded) return true;
  const queryOf = (url: URL) => JSON.stringify(listingQueryIn(url.searchParams));
  const same = queryOf(change.currentUrl) === queryOf(change.nextUrl);
  return same ? unlessOnlySearchChanged(change) : true;
}

/**
 * An unknown brand is a 404 from the start. With the hint of a session, phones are rendered
 * without contact fields until the browser has loaded the rest; visitors are led to the login, which says what waits
 * behind it.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const address = { params: { id: params.id } };
  if (!hasSessionHint(request.headers.get('cookie') ?? '')) {
    // An unknown brand and a failure are told before anybody logs in.
    await callListOnServer(context, 'listCategoryProducts', { ...address, query: { limit: '1' } });
    throw redirect(paths.login({ from: withoutLanguage(url.pathname) + url.search }));
  }
  redirectToOrderedPrices(url);
  const { searchParams } = url;
  const { filters, sort } = listingQueryIn(searchParams);
  try {
    const [first, listing] = await Promise.all([
      readRows(
        rowsInAddress(searchParams),
        callListOnServer(context, 'listCategoryProducts', {
          ...address,
          query: { ...filters, ...orderOf(sort), limit: aPage },
        }),
        (next) => nextPageOnServer(context, 'listCategoryProducts', next),
      ),
      callOnServer(context, 'readShelf', { ...address, query: filters }),
    ]);
    redirectToPresentModels(url, listing);
    return {
      identity: null,
      first,
      listing,
      buyerProducts: { bookings: [], wished: [] },
    };
  } catch (error) {
    if (problemOf(error)?.status !== 400) throw error;
    // Invalid parameters are found and removed by the browser's own request.
    return null;
  }
}

export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  redirectToOrderedPrices(url);
  const load = async () => {
    const identity = await requirePerson(request);
    const [{ first, listing }, buyerProducts] = await Promise.all([
      readShelf(params.id, url),
      readBuyerProducts(identity),
    ]);
    hasLoaded = true;
    return { identity, first, listing, buyerProducts };
  };
  return hasLoaded ? load() : keepServedData(load, serverLoader);
}
// No HydrateFallback: it would replace the phones the server has rendered.
clientLoader.hydrate = true as const;

export const handle = { width: 'lists' };

const aPage = String(cardsPerPage);

const orderOf = (sort: SortOrder) => (sort === 'newest' ? {} : { sort });

/** The phones and the facet counts; invalid filters are removed from the address. */
function readShelf(id: string, url: URL) {
  const { filters, sort } = listingQueryIn(url.searchParams);
  const of = { params: { id } };
  return redirectWithoutInvalid(url, async () => {
    const [first, listing] = await Promise.all([
      readRows(
        rowsInAddress(url.searchParams),
        callList('listCategoryProducts', {
          ...of,
          query: { ...filters, ...orderOf(sort), limit: aPage },
        }),
        (next) => nextPage('listCategoryProducts', next),
      ),
      call('readShelf', { ...of, query: filters }),
    ]);
    redirectToPresentModels(url, listing);
    return { first, listing };
  });
}

export function meta({ params, matches }: Route.MetaArgs) {
  const t = translator('category');
  const name = brandsIn(matches).find(({ id }) => id === params.id)?.name;
  if (name === undefined) return pageMeta({ title: t('titleUnknown') });
  return pageMeta({
    title: t('title', { name }),
    description: t('description', { name }),
    origin: originIn(matches),
    path: paths.category(params.id),
  });
}

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  return loaderData ? (
    <CategoryShelf brandId={params.id} shownValue={loaderData} />
  ) : (
    <CategorySkeleton />
  );
}

interface ShelfProps {
  brandId: string;
  shownValue: NonNullable<Route.ComponentProps['loaderData']>;
}

function CategoryShelf({ brandId, shownValue }: ShelfProps) {
  const { identity, first, listing, buyerProducts } = shownValue;
  // A page that was open before the brand was added has its name from its phones.
  const brand = useBrands().find(({ id }) => id === brandId);
  const name = brand?.name ?? first.items[0]?.category_name ?? '';
  const t = useTranslations('category');
  const [search, setSearch] = useSearchParams();
  /** The bookings made here, by product. */
  const [booked, setBooked] = useState<ReadonlyMap<string, string | null>>(new Map());
  const wished = new Map(buyerProducts.wished);
  const [unavailable, setUnavailable] = useState<ReadonlySet<string>>(new Set());
  const pages = usePages('listCategoryProducts', first);
  useRowsInAddress(pages.items.length);
  useFirstScroll();
  const control = useListingQuery();
  const bookingId = search.get('book');
  // The filters show a choice at once; the phones follow.
  const busy = useNavigation().state === 'loading' || identity === null;
  const searchQuery = `brand=${brandId}&${new URLSearchParams(control.filters)}`;

  const showBooking = (id: string | null) => {
    setSearch(
      (before) => {
        if (id === null) before.delete('book');
        else before.set('book', id);
        return before;
      },
      { replace: id === null, preventScrollReset: true },
    );
  };

  return (
    <div className="page listing py-5 sm:py-12">
      <RestoreListLayout />
      <CategoryHead
        title={t('title', { name })}
        listing={listing}
        control={control}
        keep={<SaveSearch query={searchQuery} models={listing.models} />}
      />
      <ServedDataNotice of={shownValue} />
      <div id={pages.listId} aria-busy={busy} className="phone-list">
        {pages.items.map((product, index) => (
          <ProductLabel
            key={product._id}
            product={product}
            place={index}
            waiting={identity === null}
          >
            {identity && (
              <ProductActions
                product={product}
                identity={identity}
                booked={
                  booked.has(product._id) ||
                  buyerProducts.bookings.some(({ productId }) => productId === product._id)
                }
                bookingId={booked.get(product._id)}
                unavailable={unavailable.has(product._id)}
                onUnavailable={() => setUnavailable((before) => new Set(before).add(product._id))}
                wishId={wished.get(product._id) ?? null}
                toBook={{ ...bookingPrefetch, onClick: () => showBooking(product._id) }}
              />
            )}
          </ProductLabel>
        ))}
      </div>
      {pages.items.length === 0 && <NoProducts name={name} listing={listing} control={control} />}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
      <CompareTray />
      {identity && (
        <BookingDialog
          open={bookingId !== null}
          product={pages.items.find(({ _id }) => _id === bookingId) ?? null}
          photoOf={(phone) => <ThumbPhoto {...phone} />}
          identity={identity}
          onClose={() => showBooking(null)}
          onBooked={({ _id }, bookingId) => {
            setBooked((before) => new Map(before).set(_id, bookingId));
            showBooking(null);
          }}
        />
      )}
    </div>
  );
}
