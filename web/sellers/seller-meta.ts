import type { MetaDescriptor } from 'react-router';
import type { Review } from '#contract/reviews/schemas.ts';
import type { Seller } from '#contract/sellers/schemas.ts';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { structuredData } from '#web/platform/meta/structured-data.ts';

/**
 * Title, description and structured data of a seller's page (schema.org ProfilePage).
 * @param seller as everybody sees them
 * @param reviews the newest
 * @param origin of the shop
 */
export function sellerMeta(
  seller: Seller,
  reviews: readonly Review[],
  origin: string,
): MetaDescriptor[] {
  const t = translator('seller');
  const path = paths.seller(seller._id);
  const { name, sold, reviews: count } = seller;
  const url = origin + addressOf(path);
  const person = `${url}#seller`;
  const about = { '@id': person };
  return [
    ...pageMeta({
      title: t('metaTitle', { name }),
      description: t('metaDescription', { name, sold, reviews: count }),
      origin,
      path,
    }),
    ...structuredData({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'ProfilePage',
          url,
          dateCreated: seller.since,
          mainEntity: {
            '@type': 'Person',
            '@id': person,
            name,
            ...(seller.photo ? { image: new URL(seller.photo, origin || url).href } : {}),
          },
        },
        ...(seller.score === null
          ? []
          : [
              {
                '@type': 'AggregateRating',
                itemReviewed: about,
                ratingValue: seller.score,
                bestRating: 5,
                reviewCount: count,
              },
            ]),
        ...reviews.map((review) => ({
          '@type': 'Review',
          itemReviewed: about,
          reviewBody: review.text,
          datePublished: review.writtenAt.slice(0, 10),
          reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5 },
          ...(review.author === null ? {} : { author: { '@type': 'Person', name: review.author } }),
        })),
      ],
    }),
  ];
}
