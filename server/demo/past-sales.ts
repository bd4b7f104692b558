import { guideDays } from '#contract/prices/price-guide.ts';
import type { Condition } from '#contract/catalog/conditions.ts';
import { modelNamed, popularModels } from './listed-phones.ts';
import { makePhone, type GeneratedPhone } from './generated-phones.ts';
import type { Random } from './random.ts';

interface Kind {
  readonly model: string;
  readonly storage: number;
  readonly condition: Condition;
  readonly count: number;
}

/** The best-selling kinds: enough of each for the price guide to rest on sales, and for its months. */
const mostSold: readonly Kind[] = [
  { model: 'iPhone 12', storage: 128, condition: 'Good', count: 48 },
  { model: 'iPhone 13', storage: 128, condition: 'Good', count: 30 },
  { model: 'Galaxy S22', storage: 128, condition: 'Good', count: 16 },
  { model: 'OnePlus 11', storage: 256, condition: 'Excellent', count: 10 },
];
/** They come first among the past sales. */
export const mostSoldCount = mostSold.reduce((sum, { count }) => sum + count, 0);
/** A phone of any other popular model, in a common size. */
const usuallySold = { Good: 7, Excellent: 2 } as const;

const day = 86_400_000;
/** Not older than the price guide's window. */
const days = guideDays - 6;
/** The share by which a phone was dearer a month earlier. */
const dearerAMonth = 0.012;

export interface PastSale {
  readonly phone: GeneratedPhone;
  readonly soldAt: Date;
}

function soldKinds(): Kind[] {
  const others = Object.keys(popularModels).filter(
    (name) => !mostSold.some(({ model }) => model === name),
  );
  return [
    ...mostSold,
    ...others.flatMap((model) => {
      const storage = modelNamed(model).storages.find((size) => size >= 128) ?? 64;
      return (['Good', 'Excellent'] as const).map((condition) => ({
        ...{ model, storage, condition },
        count: usuallySold[condition],
      }));
    }),
  ];
}

/**
 * Phones that were listed and sold within half a year.
 * @param random the random numbers
 * @param now the database's clock
 */
export function makePastSales(random: Random, now: Date): PastSale[] {
  return soldKinds().flatMap((kind) =>
    Array.from({ length: kind.count }, (_, index) => {
      const ago = ((index + random.next()) / kind.count) * days + 0.1;
      const soldAt = new Date(now.getTime() - ago * day);
      // Most are sold within a week.
      const createdAt = new Date(soldAt.getTime() - (0.3 + random.next() ** 1.6 * 13) * day);
      const { storage, condition } = kind;
      const phone = makePhone(random, modelNamed(kind.model), now, {
        ...{ storage, condition, createdAt },
      });
      const cents = phone.sellingPriceCents * (1 + (dearerAMonth * ago) / 30);
      return {
        soldAt,
        phone: { ...phone, sellingPriceCents: Math.round(cents / 500) * 500 },
      };
    }),
  );
}
