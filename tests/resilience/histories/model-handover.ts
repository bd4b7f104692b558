import { returnActions, type ReturnStatus } from '#contract/bookings/states.ts';
import { whyNot, type Action, type Actor } from '#contract/common/states.ts';
import {
  maxAgreedDays,
  codeWaitMinutes,
  deliveryCountsDays,
  guaranteeDays,
  objectionHours,
  parcelDays,
  refundAfterDays,
  returnAnswerHours,
  maxReturnDays,
  maxWrongCodes,
  wrongCodesBeforeWait,
} from '#contract/handovers/deadlines.ts';
import { handoverActions, type CaseKind, type HandoverStatus } from '#contract/handovers/states.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { endReduction } from './model-reductions.ts';
import {
  daySeconds,
  type ChangeResult,
  type ModelCode,
  type ModelHandover,
} from './model-types.ts';

/** A sold phone's way to its buyer and back, as the model has it: no money moves in this file. */

const hour = 3_600;
const newCode = (alive: boolean): ModelCode => ({ alive, wrong: 0, waitUntil: -1 });

/**
 * The hand-over of a booking that is paid now.
 * @param meets the end of the agreed day
 * @param now seconds since the history began
 */
export function beginHandover(meets: number, now: number): ModelHandover {
  return {
    ...{
      status: 'waiting',
      dueAt: Math.min(Math.max(now, meets), now + maxAgreedDays * daySeconds),
    },
    ...{ code: newCode(true), returnCode: newCode(false), sellerSaid: false },
    ...{ sentAt: null, deliveredAt: null, handedOverAt: null, calledOffAt: null, objected: false },
    ...{ returnStatus: null, returnAskedAt: 0, returnDueAt: 0, case: null },
    ...{ released: false, payout: 'none', reduction: null, reductions: 0, givenBack: 0 },
  };
}

function refusedBy(
  name: keyof typeof handoverActions,
  { status }: ModelHandover,
  actor: Actor,
): RefusalCode | null {
  const action: Action<HandoverStatus, RefusalCode> = handoverActions[name];
  return whyNot(action, status, actor);
}

function setHandedOver(way: ModelHandover, now: number): void {
  way.status = 'handed-over';
  way.code.alive = false;
  way.handedOverAt = now;
  way.case = null;
  endReduction(way);
}

/** Applies the entry of a code; a wrong one is counted. */
export function tryCode(code: ModelCode, right: boolean, now: number): RefusalCode | null {
  if (!code.alive) return 'handover-code-dead';
  if (code.waitUntil > now) return 'handover-code-wait';
  if (right) return null;
  code.wrong += 1;
  if (code.wrong % wrongCodesBeforeWait === 0) code.waitUntil = now + codeWaitMinutes * 60;
  if (code.wrong >= maxWrongCodes) code.alive = false;
  return 'wrong-handover-code';
}

/** The seller enters the buyer's code. */
export function enterCode(way: ModelHandover, right: boolean, now: number): ChangeResult {
  const refusal = refusedBy('enterCode', way, 'seller');
  if (refusal) return refusal;
  if (way.status === 'handed-over') return false;
  const wrong = tryCode(way.code, right, now);
  if (wrong) return wrong;
  setHandedOver(way, now);
  return true;
}

/** The actions of buyer and seller. */
export const handoverSteps = {
  receive(way, now) {
    const refusal = refusedBy('confirm', way, 'buyer');
    if (refusal) return refusal;
    if (way.status === 'handed-over') return false;
    setHandedOver(way, now);
    return true;
  },
  sayHandedOver(way) {
    const refusal = refusedBy('sayHandedOver', way, 'seller');
    if (refusal) return refusal;
    if (way.status === 'handed-over' || way.sellerSaid) return false;
    way.sellerSaid = true;
    return true;
  },
  send(way, now, byCourier) {
    const refusal = refusedBy('send', way, 'seller');
    if (refusal) return refusal;
    if (!byCourier) return 'not-by-courier';
    if (way.case) return 'case-open';
    if (way.status === 'waiting' && way.calledOffAt !== null && !way.objected) return 'called-off';
    way.status = 'sent';
    way.sentAt ??= now;
    return true;
  },
  sayDelivered(way, now) {
    const refusal = refusedBy('deliver', way, 'seller');
    if (refusal) return refusal;
    if (way.case) return 'case-open';
    if (way.deliveredAt !== null) return false;
    way.deliveredAt = now;
    return true;
  },
  objectToDelivery(way) {
    const refusal = refusedBy('objectToDelivery', way, 'buyer');
    if (refusal) return refusal;
    if (way.deliveredAt === null) return 'not-delivered';
    if (way.case) return 'case-open';
    way.case = 'delivery';
    return true;
  },
  callOff(way, now) {
    const refusal = refusedBy('callOff', way, 'buyer');
    if (refusal) return refusal;
    if (way.case) return 'case-open';
    if (way.objected) return 'already-called-off';
    if (way.calledOffAt !== null) return false;
    way.calledOffAt = now;
    return true;
  },
  objectToCallOff(way) {
    const refusal = refusedBy('objectToCallOff', way, 'seller');
    if (refusal) return refusal;
    if (way.calledOffAt === null) return 'not-called-off';
    if (way.objected) return 'already-decided';
    if (way.case) return 'case-open';
    way.objected = true;
    way.case = 'call-off';
    return true;
  },
  askReturn(way, now) {
    if (way.status === 'returned') return 'already-refunded';
    if (way.returnStatus !== null && way.returnStatus !== 'withdrawn') return false;
    if (way.handedOverAt === null) return 'not-handed-over';
    if (now > way.handedOverAt + guaranteeDays * daySeconds) return 'return-too-late';
    way.returnStatus = 'asked';
    way.returnAskedAt = now;
    return true;
  },
  declineReturn(way) {
    if (way.status === 'returned') return 'already-refunded';
    const refusal = returnRefusedBy('decline', way, 'seller');
    if (refusal) return refusal;
    way.returnStatus = 'declined';
    return true;
  },
  acceptReturn: (way, now) => beginReturn(way, now, 'seller'),
  withdrawReturn(way) {
    const refusal =
      refusedBy('giveBack', way, 'buyer') ?? returnRefusedBy('withdraw', way, 'buyer');
    if (refusal) return refusal;
    if (way.returnStatus === 'withdrawn') return false;
    way.returnStatus = 'withdrawn';
    way.returnCode.alive = false;
    way.case = null;
    endReduction(way);
    return true;
  },
} satisfies Record<string, (way: ModelHandover, now: number, byCourier: boolean) => ChangeResult>;
export type HandoverStep = keyof typeof handoverSteps;

function returnRefusedBy(
  name: keyof typeof returnActions,
  { returnStatus }: ModelHandover,
  actor: Actor,
): RefusalCode | null {
  if (returnStatus === null) return 'not-found';
  const action: Action<ReturnStatus, RefusalCode> = returnActions[name];
  return whyNot(action, returnStatus, actor);
}

/** The phone comes back first: by its seller, or by an admin's decision. */
export function beginReturn(
  way: ModelHandover,
  now: number,
  actor: 'seller' | 'admin',
): ChangeResult {
  const refusal = refusedBy('giveBack', way, actor) ?? returnRefusedBy('accept', way, actor);
  if (refusal) return refusal;
  way.returnStatus = 'accepted';
  way.returnDueAt = now + maxReturnDays * daySeconds;
  Object.assign(way.returnCode, newCode(true));
  way.case = null;
  endReduction(way);
  return true;
}

/** Why the buyer's code for the way back is refused; null when the money goes. */
export function refusalToGiveBack(way: ModelHandover, right: boolean, now: number) {
  return (
    refusedBy('giveBack', way, 'buyer') ??
    returnRefusedBy('giveBack', way, 'buyer') ??
    tryCode(way.returnCode, right, now)
  );
}

/** An admin lets a sale stand. */
export function letStand(way: ModelHandover, now: number): ChangeResult {
  const { case: open } = way;
  if (open === null || open.startsWith('return')) {
    if (way.status === 'returned') return 'already-refunded';
    if (way.returnStatus === null) return 'already-decided';
    const refusal = returnRefusedBy('reject', way, 'admin');
    if (refusal) return refusal;
    way.returnStatus = 'rejected';
    way.returnCode.alive = false;
    way.case = null;
    endReduction(way);
    return true;
  }
  way.case = null;
  if (open === 'call-off') way.dueAt = Math.max(way.dueAt, now);
  else setHandedOver(way, now);
  return true;
}

/** The sale is undone: nothing of its hand-over is of use any more. */
export function endHandover(way: ModelHandover): void {
  way.status = 'returned';
  way.code.alive = false;
  way.returnCode.alive = false;
  way.case = null;
  endReduction(way);
}

/**
 * Applies the deadlines that have passed.
 * @param way of a paid booking
 * @param now seconds since the history began
 * @param disputed whether a bank is deciding about its payment
 * @returns whether the money goes back
 */
export function passDeadline(way: ModelHandover, now: number, disputed: boolean): boolean {
  if (way.case !== null) return false;
  const isOver = (from: number | null, seconds: number) => from !== null && from + seconds < now;
  const open = (kind: CaseKind) => {
    way.case = kind;
    return false;
  };
  if (way.status === 'waiting') {
    const isCalledOff = isOver(way.calledOffAt, objectionHours * hour) && !way.objected;
    if (!isCalledOff && !isOver(way.dueAt, refundAfterDays * daySeconds)) return false;
    return way.sellerSaid ? open('not-handed-over') : !disputed;
  }
  if (way.status === 'sent') {
    if (way.deliveredAt === null && isOver(way.sentAt, parcelDays * daySeconds))
      return open('parcel');
    if (isOver(way.deliveredAt, deliveryCountsDays * daySeconds)) setHandedOver(way, now);
    return false;
  }
  if (way.returnStatus === 'asked' && isOver(way.returnAskedAt, returnAnswerHours * hour)) {
    return open('return-unanswered');
  }
  if (way.returnStatus === 'accepted' && isOver(way.returnDueAt, 0)) return open('return-not-back');
  return false;
}
