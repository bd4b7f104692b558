import type { ChecklistLine, Handover, HandoverFacts } from '#contract/handovers/schemas.ts';
import { handoverChecks, type PayoutState } from '#contract/handovers/states.ts';
import { withVersion, type Versioned } from '#server/platform/http/versions.ts';
import type { HandoverCodes } from './handover-codes.ts';
import type { HandoverRow } from './handover-facts-store.ts';
import type { Parties } from './handovers-policy.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** The courier of a phone, and its number there. */
interface Parcel {
  readonly courier: string | null;
  readonly trackingNumber: string | null;
}

/**
 * The seller's facts about a parcel, which may be corrected.
 * @param row of the hand-over, or the correction that is stored
 */
export function storedParcel({ courier, trackingNumber }: Parcel): Versioned<Parcel> {
  return withVersion({ courier, trackingNumber });
}

/**
 * Turns a row into the facts that buyer, seller and admins may all read.
 * @param row from the store
 * @param money where the ledger has it
 */
export function presentFacts(row: HandoverRow, money: PayoutState | undefined): HandoverFacts {
  const isOpen = row.status !== 'returned';
  return {
    method: row.method,
    status: row.status,
    due: row.dueAt.toISOString(),
    refundAt: iso(row.refundAt),
    sellerSaidAt: iso(row.sellerSaidAt),
    sentAt: iso(row.sentAt),
    courier: row.courier,
    trackingNumber: row.trackingNumber,
    version: storedParcel(row).version,
    deliveredAt: iso(row.deliveredAt),
    countsAt: iso(row.countsAt),
    handedOverAt: iso(row.handedOverAt),
    handedOverBy: row.handedOverBy,
    guaranteeUntil: iso(row.guaranteeUntil),
    calledOff:
      row.calledOffAt && row.calledOffUntil && row.callOffReason
        ? {
            at: row.calledOffAt.toISOString(),
            until: row.calledOffUntil.toISOString(),
            reason: row.callOffReason,
            objection: row.callOffObjection,
          }
        : null,
    answerUntil: isOpen ? iso(row.answerUntil) : null,
    returnDue: isOpen && row.returnStatus === 'accepted' ? iso(row.returnDueAt) : null,
    case:
      row.caseKind && row.caseOpenedAt
        ? {
            kind: row.caseKind,
            openedAt: row.caseOpenedAt.toISOString(),
            objection: row.caseObjection,
            decision: row.caseDecision,
            reason: row.caseReason,
            decidedAt: iso(row.caseDecidedAt),
          }
        : null,
    checks: presentChecks(row),
    payout: payoutOf(row, money),
  };
}

/**
 * The checklist with what the label promised; without an IMEI on the label that line is not there.
 * @param row from the store
 * @returns a line for each check, ticked or not; times are ISO texts
 */
export function presentChecks({
  checks,
  promisedImei,
  promisedBattery,
}: Pick<HandoverRow, 'checks' | 'promisedImei' | 'promisedBattery'>): ChecklistLine[] {
  const promises: Partial<Record<ChecklistLine['check'], string | null>> = {
    imei: promisedImei,
    battery: promisedBattery,
  };
  return handoverChecks
    .filter((check) => check !== 'imei' || promisedImei !== null)
    .map((check) => {
      const stored = checks.find(({ name }) => name === check);
      return {
        check,
        promised: promises[check] ?? null,
        found: stored?.found ?? null,
        result: stored?.result ?? null,
        at: stored ? new Date(stored.at).toISOString() : null,
      };
    });
}

/** The state of a sale's money; null once it has gone back. */
function payoutOf(row: HandoverRow, money: PayoutState = 'held'): PayoutState | null {
  if (row.status === 'returned') return null;
  // Takes precedence over the ledger: the two read that a bank decides, also once the money has left.
  if (row.frozen) return 'frozen';
  if (row.settledOutside) return row.guaranteeOver ? 'paid-out' : 'held';
  return money;
}

/**
 * The same with the facts that only one of them may read: the code is the buyer's, the code of the way back the
 * seller's, the address of both.
 * @param row from the store
 * @param money where the ledger has it
 * @param actor the reader's part in the sale
 * @param codes decrypts
 */
export function presentHandover(
  row: HandoverRow,
  money: PayoutState | undefined,
  actor: Parties['actor'],
  codes: HandoverCodes,
): Handover {
  // Only its seller sees the address, and only while the sale stands.
  const isOpen = row.status !== 'returned';
  const ownCode = { buyer: row.code, seller: row.returnCode, admin: null }[actor];
  const digits = ownCode === null ? null : codes.read(ownCode);
  const wait = { buyer: row.returnCodesWaitUntil, seller: row.codesWaitUntil, admin: null }[actor];
  return {
    ...presentFacts(row, money),
    code: actor === 'buyer' ? digits : null,
    returnCode: actor === 'seller' ? digits : null,
    address: actor === 'buyer' || (actor === 'seller' && isOpen) ? row.address : null,
    waitUntil: iso(wait),
    codeDead: row.codeDead || row.returnCodeDead,
  };
}
