import { toPrice } from '#contract/common/money.ts';
import { imagePath } from '#contract/images/image-files.ts';
import { todayKindOf } from '#contract/today/kinds.ts';
import { maxTodayItems } from '#contract/today/limits.ts';
import type { Today, TodayItem } from '#contract/today/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TodayPart, TodayViewer } from './today-parts-store.ts';
import { countMine, listItems, type TodayRow } from './today-store.ts';

/** Reads what is open for people; built once for each app. */
export interface TodayReader {
  /** The items of a person. */
  read(userId: string): Promise<Today>;
  /** How many of them are the person's turn. */
  countMine(userId: string): Promise<number>;
}

/**
 * Builds the reader from the parts of all slices.
 * @param db the database
 * @param parts each slice's items
 * @param rules of the shop
 */
export function buildTodayReader(
  db: Database,
  parts: readonly TodayPart[],
  rules: Omit<TodayViewer, 'userId'>,
): TodayReader {
  return {
    async read(userId) {
      const { rows, mine } = await listItems(db, parts, { ...rules, userId });
      return {
        items: rows.slice(0, maxTodayItems).map(presentItem),
        mine,
        more: rows.length > maxTodayItems,
      };
    },
    countMine: (userId) => countMine(db, parts, { ...rules, userId }),
  };
}

function presentItem(row: TodayRow): TodayItem {
  const { kind, productId, bookingId, conversationId, offerId } = row;
  const { turn, path } = todayKindOf(kind);
  return {
    kind,
    turn,
    productId,
    productName: row.productName,
    productImg: row.imageId && imagePath(row.imageId, 320, 'webp'),
    otherName: row.otherName,
    bookingId,
    conversationId,
    offerId,
    count: row.count,
    price: row.cents === null ? null : toPrice(row.cents),
    sealingPrice: row.productCents === null ? null : toPrice(row.productCents),
    meetLocation: row.meetLocation,
    meetLocationNames: row.meetLocationNames,
    bookingDate: row.bookingDate,
    bookingTime: row.bookingTime,
    since: row.since.toISOString(),
    due: row.due?.toISOString() ?? null,
    then: row.consequence,
    path: path({ productId, bookingId, conversationId, offerId }),
  };
}
