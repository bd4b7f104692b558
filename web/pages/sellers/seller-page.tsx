import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { PhoneCard } from '#web/catalog/listing/phone-card.tsx';
import { useBuyerWishes } from '#web/catalog/phone/buyer-wishes.ts';
import { paths } from '#web/paths.ts';
import { problemOf } from '#web/platform/api/problem-of.ts';
import { callListOnServer, callOnServer } from '#web/platform/api/server-client.ts';
import { originIn } from '#web/platform/meta/page-meta.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { ReportReview } from '#web/reviews/report-review.tsx';
import { ReviewItem } from '#web/reviews/review-item.tsx';
import { ScoreSummary } from '#web/sellers/score-summary.tsx';
import { SellerHead } from '#web/sellers/seller-head.tsx';
import { sellerMeta } from '#web/sellers/seller-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/seller-page.ts';

const reviewsShown = '10';
const phonesShown = '24';

/** The cursor in the Link header's address of the next page. */
const cursorOf = (next: string | null) =>
  next === null ? null : new URLSearchParams(next.split('?')[1]).get('cursor');

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const from = (name: string) => {
    const cursor = searchParams.get(name);
    return cursor ? { cursor } : {};
  };
  const of = { params: { id: params.id } };
  try {
    const [seller, reviews, phones] = await Promise.all([
      callOnServer(context, 'readSeller', of),
      callListOnServer(context, 'listSellerReviews', {
        ...of,
        query: { limit: reviewsShown, ...from('reviews') },
      }),
      callListOnServer(context, 'listSellerProducts', {
        ...of,
        query: { limit: phonesShown, ...from('phones') },
      }),
    ]);
    return {
      seller,
      reviews: reviews.items,
      phones: phones.items,
      moreReviews: cursorOf(reviews.next),
      morePhones: cursorOf(phones.next),
      isLater: searchParams.has('reviews') || searchParams.has('phones'),
    };
  } catch (error) {
    const status = problemOf(error)?.status ?? 500;
    if (status === 400 || status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { seller, reviews, isLater } = loaderData;
  return [
    ...sellerMeta(seller, reviews, originIn(matches)),
    ...(isLater ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The public page of a seller: their profile, buyers' reviews, and the phones for sale. */
export default function SellerPage({ loaderData }: Route.ComponentProps) {
  const { seller, reviews, phones, moreReviews, morePhones, isLater } = loaderData;
  const t = useTranslations('seller');
  const signedIn = useSignedIn();
  const buyer = useBuyerWishes();
  const id = seller._id;
  return (
    <div className="page flex flex-col gap-10 py-6 sm:py-10">
      <SellerHead key={id} seller={seller} />
      <section id="reviews" className="flex scroll-mt-6 flex-col gap-6">
        <h2 className="text-head">{t('reviews')}</h2>
        <ScoreSummary seller={seller} />
        {reviews.length > 0 && (
          <ul className="flex flex-col gap-6">
            {reviews.map((review) => (
              <li key={review._id} className="border-t border-hairline pt-6">
                <ReviewItem review={review} named>
                  {signedIn && <ReportReview reviewId={review._id} about={review.text} />}
                </ReviewItem>
              </li>
            ))}
          </ul>
        )}
        {moreReviews && (
          <ButtonLink
            to={`${paths.seller(id, { reviews: moreReviews })}#reviews`}
            className="self-start"
          >
            {t('moreReviews')}
          </ButtonLink>
        )}
      </section>
      <section id="phones" className="flex scroll-mt-6 flex-col gap-5">
        <h2 className="text-head">{t('forSale')}</h2>
        {phones.length === 0 ? (
          <p className="text-soft">{t('nothingForSale')}</p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-5">
            {phones.map((phone) => (
              <PhoneCard key={phone._id} phone={phone} buyer={buyer} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {morePhones && (
            <ButtonLink to={`${paths.seller(id, { phones: morePhones })}#phones`}>
              {t('morePhones')}
            </ButtonLink>
          )}
          {isLater && <ButtonLink to={paths.seller(id)}>{t('first')}</ButtonLink>}
        </div>
      </section>
    </div>
  );
}
