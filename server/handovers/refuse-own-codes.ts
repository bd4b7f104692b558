import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { HandoverCodes } from './handover-codes.ts';
import { listOpenCodes } from './handover-codes-store.ts';
import { codesInText } from './codes-in-text.ts';

/**
 * Keeps back what would tell a code before the phone has changed hands: the buyer's of a sale, and the
 * seller's of a return. Whoever reads it, since the other one may read what is public and have a second
 * account. Only the holder's words are looked at: refusing the other's would let them find it out by trying.
 * @param db the database
 * @param codes decrypts
 * @param person who writes
 * @param payload what is written: a text, or what holds some
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
