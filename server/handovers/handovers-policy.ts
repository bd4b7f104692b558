import type { RefusalCode } from '#contract/errors.ts';
import { handoverActions, type HandoverStatus } from '#contract/handovers/states.ts';
import { type Action, type Actor } from '#contract/common/states.ts';
import { findParties } from '#server/bookings/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';

/** Permissions on a phone's way to its buyer; denied by default. */

export interface Parties {
  readonly productId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly actor: 'buyer' | 'seller' | 'admin';
}

/**
 * The sale of a booking and the caller's part in it. For everybody else it does not exist (R3).
 * @param db the database
 * @param person the caller
 * @param bookingId the booking
 * @throws Refusal not-found
 */
export async function requireParty(
  db: Database,
  person: Person,
  bookingId: string,
): Promise<Parties> {
  const parties = await findParties(db, bookingId);
  if (parties?.sellerId === person.id) return { ...parties, actor: 'seller' };
  if (parties?.buyerId === person.id) return { ...parties, actor: 'buyer' };
  if (parties && person.isAdmin) return { ...parties, actor: 'admin' };
  throw new Refusal('not-found');
}

/**
 * The same for an action of one of them: for the others the sale does not exist.
 * @param db the database
 * @param person the caller
 * @param bookingId the booking
 * @param actor who may
 * @throws Refusal not-found
 */
export async function requirePart(
  db: Database,
  person: Person,
  bookingId: string,
  actor: Parties['actor'],
): Promise<Parties> {
  const parties = await requireParty(db, person, bookingId);
  if (parties.actor !== actor) throw new Refusal('not-found');
  return parties;
}

/**
 * Refuses an action that the state of a hand-over forbids.
 * @param action a row of handoverActions
 * @param status of the locked hand-over
 * @param actor who acts
 * @throws Refusal by the table
 */
export function requireStep(
  action: keyof typeof handoverActions,
  status: HandoverStatus,
  actor: Actor,
): void {
  const row: Action<HandoverStatus, RefusalCode> = handoverActions[action];
  requireAllowed(row, status, actor);
}
