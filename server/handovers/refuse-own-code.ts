import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { HandoverCodes } from './handover-codes.ts';
import { listOpenCodes } from './handover-codes-store.ts';
import { codesInText } from './codes-in-text.ts';

/**
 * Keeps back what would tell a code before the phone has changed hands: the buyer's of a sale between
 * the two, and the seller's of a return. Only its holder's words are looked at: refusing the other's
 * would let them find it out by trying.
 * @param trx the transaction
 * @param codes decrypts
 * @param writerId who writes
 * @param readerId who would read it
 * @param text what is written
 * @throws Refusal handover-code-kept-back or return-code-kept-back
 */
export async function refuseOwnCode(
  trx: Transaction,
  codes: HandoverCodes,
  writerId: string,
  readerId: string,
  text: string,
): Promise<void> {
  const told = codesInText(text);
  if (told.length === 0) return;
  for (const { encrypted, refusal } of await listOpenCodes(trx, writerId, readerId)) {
    const digits = codes.read(encrypted);
    if (digits !== null && told.includes(digits)) throw new Refusal(refusal);
  }
}
