import type { Handover, HandoverFacts } from '#contract/handovers/schemas.ts';
import { readPayoutStates } from '#server/ledger/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { HandoverCodes } from './handover-codes.ts';
import { readHandovers } from './handover-facts-store.ts';
import { presentFacts, presentHandover } from './handovers-presenter.ts';
import { requireParty } from './handovers-policy.ts';

/**
 * Reads a paid phone's way to its buyer, for buyer, seller and admins.
 * @param db the database
 * @param codes decrypts the reader's own code
 * @param person the caller
 * @param bookingId a booking
 * @throws Refusal not-found (somebody else's, R3), not-paid
 */
export async function readHandover(
  db: Database,
  codes: HandoverCodes,
  person: Person,
  bookingId: string,
): Promise<Handover> {
  const { actor } = await requireParty(db, person, bookingId);
  const row = (await readHandovers(db, [bookingId])).get(bookingId);
  if (!row) throw new Refusal('not-paid');
  const money = (await readPayoutStates(db, [bookingId])).get(bookingId);
  return presentHandover(row, money, actor, codes);
}

/**
 * Reads the progress of some bookings' sales, for their buyer, seller and admins alike.
 * @param db the database
 * @param bookingIds the bookings
 * @returns by the id of the booking; those that were never paid have none
 */
export async function readSales(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, HandoverFacts>> {
  if (bookingIds.length === 0) return new Map();
  const [rows, money] = await Promise.all([
    readHandovers(db, bookingIds),
    readPayoutStates(db, bookingIds),
  ]);
  return new Map([...rows].map(([id, row]) => [id, presentFacts(row, money.get(id))]));
}
