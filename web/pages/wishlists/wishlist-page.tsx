import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { bookingPrefetch, BookingDialog } from '#web/bookings/booking-dialog.tsx';
import { ThumbPhoto } from '#web/catalog/photos/thumb-photo.tsx';
import { CompareTray } from '#web/catalog/comparison/compare-tray.tsx';
import { useBrandTint } from '#web/platform/brands/brand-tint.ts';
import { ConditionBadge } from '#web/catalog/phone/condition-badge.tsx';
import { PriceVerdict } from '#web/catalog/phone/price/price-verdict.tsx';
import { PromotionNote } from '#web/catalog/phone/price/promotion-note.tsx';
import { CompareToggle } from '#web/catalog/comparison/compare-toggle.tsx';
import { useWishFacts } from '#web/catalog/phone/use-wish-facts.ts';
import { PhonePhoto } from '#web/catalog/photos/phone-photo.tsx';
import { DashboardError } from '#web/layout/dashboard-error.tsx';
import { DashboardHead } from '#web/layout/dashboard-head.tsx';
import { DashboardSkeleton } from '#web/layout/dashboard-skeleton.tsx';
import { callList } from '#web/platform/api/api-client.ts';
import { requirePerson } from '#web/platform/session/guards.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pendingMutationsSettled } from '#web/platform/api/pending-mutations.ts';
import { useOptimisticMutations } from '#web/platform/api/use-optimistic-mutations.ts';
import { useIdSet } from '#web/platform/tables/use-id-set.ts';
import { usePages } from '#web/platform/tables/use-pages.ts';
import { ShowMore } from '#web/ui/table/show-more.tsx';
import { BuyWish } from '#web/wishlists/buy-wish.tsx';
import { NoWishes } from '#web/wishlists/no-wishes.tsx';
import { RemoveWish } from '#web/wishlists/remove-wish.tsx';
import { WishCard } from '#web/wishlists/wish-card.tsx';
import { WithdrawnWishes } from '#web/wishlists/withdrawn-wishes.tsx';
import { useWishMutations } from '#web/wishlists/wish-mutations.ts';
import type { Route } from './+types/wishlist-page.ts';

export { unlessOnlySearchChanged as shouldRevalidate } from '#web/platform/tables/should-revalidate.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const identity = await requirePerson(request);
  await pendingMutationsSettled();
  const of = { params: { email: identity.email } };
  const [first, withdrawn] = await Promise.all([
    callList('listWishes', of),
    // The list is complete enough without those that are gone.
    callList('listWithdrawnWishes', of).then(
      ({ items }) => items,
      () => [],
    ),
  ]);
  return { identity, first, withdrawn };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = DashboardSkeleton;
export const ErrorBoundary = DashboardError;
export const meta = () => pageMeta({ title: translator('wishes')('heading') });

export default function WishlistPage({
  loaderData: { identity, first, withdrawn },
}: Route.ComponentProps) {
  const t = useTranslations('wishes');
  const [search, setSearch] = useSearchParams();
  const pages = usePages('listWishes', first);
  const factsOf = useWishFacts();
  const tintOf = useBrandTint();
  const bookedIds = useIdSet();
  const changes = useOptimisticMutations(pages.items, 0, ({ productName }) => productName);
  const mutations = useWishMutations();
  const wishes = changes.rows;
  const bookingParam = search.get('book');
  const wishToBook = wishes.find(({ productId, paid }) => productId === bookingParam && !paid);
  const showBooking = (productId: string | null) => {
    setSearch(productId === null ? {} : { book: productId }, {
      replace: productId === null,
      preventScrollReset: true,
    });
  };
  return (
    <>
      <DashboardHead title={t('heading')} removedCount={changes.removedCount} />
      {wishes.length === 0 && !pages.hasMore && withdrawn.length === 0 && <NoWishes />}
      <div id={pages.listId} className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {wishes.map((wish) => (
          <WishCard
            key={wish._id}
            wish={wish}
            photo={
              <div className={`label-photo size-full ${tintOf(wish.categoryId)}`}>
                <ConditionBadge condition={wish.condition} />
                <PhonePhoto {...wish} sizes="(width >= 64rem) 17rem, (width >= 48rem) 30vw, 92vw" />
              </div>
            }
            facts={factsOf(wish)}
            note={
              <>
                <PriceVerdict verdict={wish.priceVerdict} range={wish.usualRange} />
                {wish.basePrice !== null && <PromotionNote />}
              </>
            }
            compare={
              <CompareToggle
                phone={{ ...wish, _id: wish.productId }}
                className="-ml-2 self-start"
              />
            }
          >
            <BuyWish
              wish={wish}
              booked={bookedIds.has(wish.productId)}
              toBuy={{ ...bookingPrefetch, onClick: () => showBooking(wish.productId) }}
            />
            <RemoveWish
              wish={wish}
              note={changes.notes.get(wish._id)}
              onRemove={() => changes.make(mutations.remove(wish), wish)}
            />
          </WishCard>
        ))}
      </div>
      {pages.hasMore && <ShowMore busy={pages.busy} error={pages.error} onMore={pages.more} />}
      <WithdrawnWishes withdrawn={withdrawn} />
      <CompareTray />
      <BookingDialog
        open={bookingParam !== null}
        product={wishToBook ? { ...wishToBook, _id: wishToBook.productId } : null}
        photoOf={(phone) => <ThumbPhoto {...phone} />}
        identity={identity}
        onClose={() => showBooking(null)}
        onBooked={({ _id }) => {
          bookedIds.add(_id);
          showBooking(null);
        }}
      />
    </>
  );
}
