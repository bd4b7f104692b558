import { useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Identity } from '#contract/accounts.ts';
import { categories } from '#contract/catalog.ts';
import { BookingDialog } from '#web/bookings/booking-dialog.tsx';
import { CategoryHead } from '#web/catalog/category-head.tsx';
import { CategorySkeleton } from '#web/catalog/category-skeleton.tsx';
import { NoProducts } from '#web/catalog/no-products.tsx';
import { ProductActions } from '#web/catalog/product-actions.tsx';
import { ProductLabel } from '#web/catalog/product-label.tsx';
import { useProductFilter } from '#web/catalog/use-product-filter.ts';
import { call, callList } from '#web/platform/api-client.ts';
import { requirePerson } from '#web/platform/guards.ts';
import { originIn, pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import { usePages } from '#web/platform/use-pages.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { Route } from './+types/category-page.ts';

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/should-revalidate.ts';

/** An unknown brand is a 404 from the start. */
export function loader({ params }: Route.LoaderArgs) {
  if (!categories.some(({ id }) => id === params.id)) throw data(null, { status: 404 });
  return null;
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  const category = categories.find(({ id }) => id === params.id);
  if (!category) throw data(null, { status: 404 });
  const [first, known] = await Promise.all([
    callList('listCategoryProducts', { params: { id: category.id } }),
    readKnown(identity),
  ]);
  return { identity, category, first, known };
}
clientLoader.hydrate = true as const;

/** What this buyer has booked and wished for already; the cards say so. */
async function readKnown(identity: Identity) {
  if (identity.isAdmin || identity.role === 'seller') return { booked: [], wished: [] };
  const params = { email: identity.email };
  const [bookings, wishes] = await Promise.all([
    call('listBookings', { params }),
    call('listWishes', { params }),
  ]);
  return {
    booked: bookings.filter(({ status }) => status === 'unpaid').map(({ productId }) => productId),
    wished: wishes.map(({ productId, _id }) => [productId, _id] as const),
  };
}

export const HydrateFallback = CategorySkeleton;

export function meta({ params, matches }: Route.MetaArgs) {
  const t = translator('category');
  const name = categories.find(({ id }) => id === params.id)?.name;
  if (name === undefined) return pageMeta({ title: t('titleUnknown') });
  return pageMeta({
    title: t('title', { name }),
    description: t('description', { name }),
    origin: originIn(matches),
  });
}

export default function CategoryPage({
  loaderData: { identity, category, first, known },
}: Route.ComponentProps) {
  const t = useTranslations('category');
  const [search, setSearch] = useSearchParams();
  const [booked, setBooked] = useState<ReadonlySet<string>>(new Set());
  const wished = new Map(known.wished);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const pages = usePages('listCategoryProducts', first);
  const filter = useProductFilter();
  const shown = filter.apply(pages.items);
  const bookingId = search.get('book');

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
    <div className="page py-8 sm:py-12">
      <CategoryHead
        title={t('title', { name: category.name })}
        count={shown.length}
        filter={filter}
      />
      <div className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((product, index) => (
          <ProductLabel key={product._id} product={product} eager={index < 3}>
            <ProductActions
              product={product}
              identity={identity}
              booked={booked.has(product._id) || known.booked.includes(product._id)}
              gone={gone.has(product._id)}
              onGone={() => setGone((before) => new Set(before).add(product._id))}
              wishId={wished.get(product._id) ?? null}
              onBook={() => showBooking(product._id)}
            />
          </ProductLabel>
        ))}
      </div>
      {shown.length === 0 && (
        <NoProducts name={category.name} filtered={pages.items.length > 0} onClear={filter.clear} />
      )}
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
      <BookingDialog
        open={bookingId !== null}
        product={pages.items.find(({ _id }) => _id === bookingId) ?? null}
        identity={identity}
        onClose={() => showBooking(null)}
        onBooked={({ _id }) => {
          setBooked((before) => new Set(before).add(_id));
          showBooking(null);
        }}
      />
    </div>
  );
}
