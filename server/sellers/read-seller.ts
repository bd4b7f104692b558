import type { Seller } from '#contract/sellers/schemas.ts';
import { readSellerFigures } from '#server/reviews/public.ts';
import type { ReadDatabase } from '#server/platform/database/replicas/reads.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { findSeller } from './sellers-store.ts';

/**
 * The public facts of a seller.
 * @param db the database
 * @param id a person
 * @throws Refusal not-found for buyers, admins and people who have left
 */
export async function readSeller(db: ReadDatabase, id: string): Promise<Seller> {
  const [sellerRow, figures] = await Promise.all([findSeller(db, id), readSellerFigures(db, id)]);
  if (!sellerRow) throw new Refusal('not-found');
  const { id: _id, ...facts } = sellerRow;
  const { reviews, score, distribution } = figures;
  return {
    _id,
    ...facts,
    reviews,
    score,
    distribution: score === null ? null : [...distribution],
  };
}
