import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { HandoverCodes } from './handover-codes.ts';
import { listOpenCodes } from './handover-codes-store.ts';
import { codesInText } from './codes-in-text.ts';

/**
 * Refuses text that would reveal a code before the phone has changed hands: the buyer's code of a sale, or the
 * seller's of a return. The rule covers every reader, because the other one may read public texts or have a
 * second account. Only the holder's texts are checked: refusing the other's would let them find the code by
 * trying.
 * @param db the database
 * @param codes decrypts
 * @param person who writes
 * @param payload a text, or an object with texts
 * @throws Refusal handover-code-kept-back or return-code-kept-back
 */
export async function refuseOwnCodes(
  db: Database,
  codes: HandoverCodes,
  person: Person,
  payload: unknown,
): Promise<void> {
  const messages = new Set(textsIn(payload).flatMap(codesInText));
  if (messages.size === 0) return;
  for (const { encrypted, refusal } of await listOpenCodes(db, person)) {
    const digits = codes.read(encrypted);
    if (digits !== null && messages.has(digits)) throw new Refusal(refusal);
  }
}

/** All texts of a parsed body; bodies of the contract are a few levels deep. */
function textsIn(payload: unknown): string[] {
  if (typeof payload === 'string') return [payload];
  return typeof payload === 'object' && payload !== null
    ? Object.values(payload).flatMap(textsIn)
    : [];
}
