import type { Condition } from '#contract/catalog/schemas.ts';
import { idAt, makePhone, type MarketPhone } from './market.ts';
import { phoneModels } from './models.ts';
import type { Random } from './random.ts';

/** Recent sales, enough of each kind for the price guide to use sales. */
const kinds: readonly { model: string; storage: string; condition: Condition; count: number }[] = [
  { model: 'iPhone 13', storage: '128 GB', condition: 'Good', count: 18 },
  { model: 'iPhone 12', storage: '128 GB', condition: 'Good', count: 48 },
  { model: 'Galaxy S22', storage: '128 GB', condition: 'Good', count: 16 },
  { model: 'OnePlus 11', storage: '256 GB', condition: 'Excellent', count: 10 },
];
const day = 86_400_000;
const days = 140;
/** By this share a phone was dearer a month earlier. */
const dearerAMonth = 0.012;

export interface PastSale {
  readonly phone: MarketPhone;
  readonly soldAt: Date;
}

/**
 * Phones that were listed and sold within the last months.
 * @param random the random numbers
 * @param now the database's clock
 */
export function makePastSales(random: Random, now: Date): PastSale[] {
  return kinds.flatMap((kind) =>
    Array.from({ length: kind.count }, (_, index) => {
      const soldAt = new Date(now.getTime() - ((index + random.next()) / kind.count) * days * day);
      const createdAt = new Date(soldAt.getTime() - random.whole(1, 12) * day);
      const phone = phoneOf(kind, random, now);
      const months = (now.getTime() - soldAt.getTime()) / day / 30;
      const cents = phone.sellingPriceCents * (1 + dearerAMonth * months);
      return {
        soldAt,
        phone: {
          ...phone,
          id: idAt(createdAt, random),
          createdAt,
          postedOn: createdAt.toISOString().slice(0, 10),
          sellingPriceCents: Math.round(cents / 500) * 500,
        },
      };
    }),
  );
}

function phoneOf(kind: (typeof kinds)[number], random: Random, now: Date): MarketPhone {
  const model = phoneModels.find(({ name }) => name === kind.model);
  if (!model) throw new Error(`no model ${kind.model}`);
  for (;;) {
    const phone = makePhone(random, model, now);
    if (phone.condition === kind.condition && phone.name.endsWith(kind.storage)) return phone;
  }
}
