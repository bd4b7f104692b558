import type { PriceReductions } from '#contract/price-reductions/schemas.ts';
import { findParties } from '#server/bookings/public.ts';
import { readReducibleCents } from '#server/ledger/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireReductionPart } from './price-reductions-policy.ts';
import { presentReductions } from './price-reductions-presenter.ts';
import { listReductions, readSaleState } from './price-reductions-store.ts';

/**
 * Lists the price reductions of a sale, for its buyer, its seller and admins, and says whether one can be proposed.
 * @param db the database
 * @param person the caller
 * @param bookingId the booking
 * @throws Refusal not-found (somebody else's, R3), not-paid
 */
export async function listPriceReductions(
  db: Database,
  person: Person,
  bookingId: string,
): Promise<PriceReductions> {
  const parties = await findParties(db, bookingId);
  const isOwn = parties && [parties.buyerId, parties.sellerId].includes(person.id);
  if (!parties || (!isOwn && !person.isAdmin)) throw new Refusal('not-found');
  const you = isOwn ? requireReductionPart(person, parties).part : 'admin';
  const sale = await readSaleState(db, bookingId);
  if (!sale) throw new Refusal('not-paid');
  const rows = await listReductions(db, bookingId);
  const reducible = sale.paymentId === null ? 0 : await readReducibleCents(db, sale.paymentId);
  return presentReductions(you, sale, rows, reducible);
}
