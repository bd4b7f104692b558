import { sql } from 'kysely';
import type { TodayConsequence, TodayKind } from '#contract/today/kinds.ts';
import { reductionAnswerHours } from '#contract/price-reductions/limits.ts';
import { selectItems, type TodayPart } from '#server/today/public.ts';

/** Lower prices that wait for an answer, as items of Today of buyer and seller. */

const kinds = {
  buyer: { offered: 'lower-price-offered', asked: 'lower-price-asked' },
  seller: { asked: 'lower-price-request', offered: 'lower-price-proposed' },
} as const satisfies Record<string, Record<'asked' | 'offered', TodayKind>>;

const stays: TodayConsequence = 'price-stays';
const due = sql`d.created_at + make_interval(hours => ${sql.lit(reductionAnswerHours)})`;

const part = (viewer: 'buyer' | 'seller'): TodayPart => {
  const isBuyer = viewer === 'buyer';
  const { asked, offered } = kinds[viewer];
  return {
    kinds: [asked, offered],
    select: ({ userId }) =>
      selectItems(
        sql`case d.status when 'asked' then ${sql.lit(asked)} else ${sql.lit(offered)} end`,
        {
          product: sql`p.id`,
          other: isBuyer ? sql`p.seller_id` : sql`b.buyer_id`,
          booking: sql`b.id`,
          cents: sql`d.amount_cents`,
          since: sql`d.created_at`,
          due,
          then: stays,
        },
        sql`price_reductions d join bookings b on b.id = d.booking_id
            join products p on p.id = b.product_id
          where d.status in ('asked', 'offered') and ${due} > app_now()
            and ${isBuyer ? sql`b.buyer_id` : sql`p.seller_id`} = ${userId}`,
      ),
  };
};

export const priceReductionItems: readonly TodayPart[] = [part('buyer'), part('seller')];
