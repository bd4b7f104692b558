import type { ChecksBody } from '#contract/handovers/schemas.ts';
import { handoverMessages } from '#contract/handovers/messages.ts';
import { handoverChecks } from '#contract/handovers/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { promisedImei, putChecks, removeChecks, type Tick } from './handover-checks-store.ts';
import { requirePart, requireStep } from './handovers-policy.ts';
import { lockSale } from './lock-sale.ts';

/**
 * Stores what the buyer has ticked while they look at the phone, until the hand-over. Nothing blocks the
 * hand-over itself: seller and a deciding admin read the list.
 * @param db the database
 * @param person the buyer
 * @param bookingId a paid booking
 * @param body the lines that changed; null takes a tick away
 * @returns whether anything changed
 * @throws Refusal not-found (somebody else's, R3), not-paid, already-refunded, handed-over, or invalid-input for
 *   the IMEI of a phone whose label has none
 */
export async function saveChecks(
  db: Database,
  person: Person,
  bookingId: string,
  { batteryFound = null, ...results }: ChecksBody,
): Promise<boolean> {
  const { productId } = await requirePart(db, person, bookingId, 'buyer');
  return db.transaction().execute(async (trx) => {
    const { handover } = await lockSale(trx, productId, bookingId);
    requireStep('check', handover.status, 'buyer');
    if (results.imei && !(await promisedImei(trx, bookingId))) {
      throw new Refusal('invalid-input', {
        errors: [{ field: 'imei', message: handoverMessages.noImei }],
      });
    }
    const ticks = handoverChecks.flatMap((name): Tick[] => {
      const result = results[name];
      return result ? [{ name, result, found: name === 'battery' ? batteryFound : null }] : [];
    });
    const removed = handoverChecks.filter((name) => results[name] === null);
    const changed = await putChecks(trx, bookingId, ticks);
    return changed + (await removeChecks(trx, bookingId, removed)) > 0;
  });
}
