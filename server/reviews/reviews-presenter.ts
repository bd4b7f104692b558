import type { Review, ReviewBody, SaleReview, SaleReviews } from '#contract/reviews/schemas.ts';
import { imagePath } from '#contract/images/image-files.ts';
import { whyNot } from '#contract/common/states.ts';
import { writeActions, type ReviewPart, type ReviewableState } from '#contract/reviews/states.ts';
import { withVersion, type Versioned } from '#server/platform/http/versions.ts';
import type { ReviewRow, ReviewableSale } from './reviews-store.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The name under a public review: the first name and the initial of the last one.
 * @param name a person's full name, e.g. 'Rina Akter'
 * @returns e.g. 'Rina A.'
 */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  if (last === undefined) return first;
  const [initial] = graphemes.segment(last);
  return `${first} ${initial?.segment ?? ''}.`;
}

/**
 * A review that has appeared, as everybody sees it.
 * @param row from the store
 */
export function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    stars: row.stars,
    text: row.text,
    asDescribed: row.asDescribed,
    author: row.author === null ? null : shortName(row.author),
    productName: row.productName,
    undone: row.undone,
    writtenAt: row.writtenAt.toISOString(),
    edited: row.editedAt !== null,
    reply:
      row.reply === null || row.repliedAt === null
        ? null
        : { text: row.reply, at: row.repliedAt.toISOString() },
  };
}

/**
 * The fields of a review that its author edits.
 * @param review a row from the store, or the change that is stored
 */
export function storedWords({ stars, text, asDescribed }: ReviewBody): Versioned<ReviewBody> {
  return withVersion({ stars, text, asDescribed });
}

function presentSaleReview(row: ReviewRow, isOwn: boolean): SaleReview {
  return {
    ...presentReview(row),
    by: row.by,
    state: row.state,
    editableUntil:
      isOwn && row.isEditable && row.state !== 'hidden' ? row.editableUntil.toISOString() : null,
    hiddenReason: row.hiddenReason,
    version: storedWords(row).version,
  };
}

/**
 * Presents a sale's reviews to one of the two: the other's only once it has appeared, and of a hidden one only
 * their own reply.
 * @param bookingId the sale
 * @param sale its facts
 * @param rows the reviews
 * @param you the caller's part
 * @param state whether the caller may write
 */
export function presentSaleReviews(
  bookingId: string,
  sale: ReviewableSale,
  rows: readonly ReviewRow[],
  you: ReviewPart,
  state: ReviewableState,
): SaleReviews {
  const ownRow = rows.find(({ by }) => by === you);
  const theirRow = rows.find((row) => row.by !== you && row.state === 'published');
  return {
    bookingId,
    productId: sale.productId,
    productName: sale.productName,
    productImg: sale.imageId === null ? '' : imagePath(sale.imageId, 640, 'webp'),
    categoryId: sale.categoryId,
    you,
    otherName: you === 'buyer' ? sale.seller : sale.buyer,
    sellerId: sale.sellerId,
    undone: sale.undone,
    whyNot: whyNot(writeActions.write, state, you) as SaleReviews['whyNot'],
    until: sale.until?.toISOString() ?? null,
    own: ownRow ? presentSaleReview(ownRow, true) : null,
    theirs: theirRow ? presentSaleReview(theirRow, false) : null,
  };
}
