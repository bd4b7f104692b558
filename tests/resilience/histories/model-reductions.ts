import {
  maxReductionsPerBooking,
  minReductionCents,
  reductionAnswerHours,
} from '#contract/price-reductions/limits.ts';
import {
  answersOf,
  openedBy,
  reductionActions,
  saleMomentActions,
  saleMomentOf,
  type ReductionPart,
  type ReductionStatus,
} from '#contract/price-reductions/states.ts';
import { whyNot, type Action } from '#contract/common/states.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { ChangeResult, ModelHandover, ModelReduction, Outcome } from './model-types.ts';

/** The lower prices of a sale in the model: what is proposed, and what becomes of it. */

/** The facts of a sale that its hand-over does not have. */
export interface ReducedSale {
  readonly disputed: boolean;
  /** The price that was paid, in cents. */
  readonly priceCents: number;
}

const isOpen = (reduction: ModelReduction | null): reduction is ModelReduction =>
  reduction?.status === 'asked' || reduction?.status === 'offered';
const isOverdue = ({ at }: ModelReduction, now: number) => at + reductionAnswerHours * 3_600 <= now;

function refusedBy(way: ModelHandover, sale: ReducedSale, cents: number): RefusalCode | null {
  const moment = saleMomentOf(way.status, way.returnStatus);
  const refusal = whyNot(saleMomentActions.agree, moment, 'buyer');
  if (refusal) return refusal;
  if (sale.disputed) return 'payment-disputed';
  if (way.case) return 'case-open';
  const left = sale.priceCents - way.givenBack - cents;
  return left < minReductionCents ? 'reduction-too-high' : null;
}

/** A side proposes to lower the price. */
export function proposeReduction(
  way: ModelHandover,
  sale: ReducedSale,
  by: ReductionPart,
  cents: number,
  now: number,
): Outcome {
  const refusal = refusedBy(way, sale, cents);
  if (refusal) return refusal;
  if (isOpen(way.reduction) && !isOverdue(way.reduction, now)) return 'reduction-open';
  if (way.reductions >= maxReductionsPerBooking) return 'too-many-reductions';
  way.reductions += 1;
  way.reduction = { cents, at: now, status: openedBy[by] };
  return 'ok';
}

/** A side answers the newest price reduction; the part goes back at once when it is accepted. */
export function answerReduction(
  way: ModelHandover,
  sale: ReducedSale,
  by: ReductionPart,
  what: 'accept' | 'decline',
  now: number,
): ChangeResult {
  const { reduction } = way;
  if (!reduction) return 'not-found';
  const status = isOpen(reduction) && isOverdue(reduction, now) ? 'expired' : reduction.status;
  const action: Action<ReductionStatus, RefusalCode> = reductionActions[answersOf[by][what]];
  const turn = whyNot(action, status, by);
  if (turn) return turn;
  if (!isOpen(reduction)) return false;
  if (what === 'decline') {
    reduction.status = 'declined';
    return true;
  }
  const refusal = refusedBy(way, sale, reduction.cents);
  if (refusal) return refusal;
  reduction.status = 'accepted';
  way.givenBack += reduction.cents;
  return true;
}

/** The sale has gone on without an answer. */
export function endReduction({ reduction }: ModelHandover): void {
  if (isOpen(reduction)) reduction.status = 'ended';
}

/** Nobody has answered in time. */
export function expireReduction({ reduction }: ModelHandover, now: number): void {
  if (isOpen(reduction) && isOverdue(reduction, now)) reduction.status = 'expired';
}
