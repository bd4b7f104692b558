import { toPrice } from '#contract/common/money.ts';
import type { PriceReduction, PriceReductions } from '#contract/price-reductions/schemas.ts';
import { openReductionStatuses } from '#contract/price-reductions/states.ts';
import { mostCents, obstacleOf } from './price-reductions-policy.ts';
import type { ReductionRow, SaleState } from './price-reductions-store.ts';

type Row = ReductionRow & { readonly refund: 'due' | 'sent' | null };

const isOpen = ({ status }: Row): boolean =>
  openReductionStatuses.some((openStatus) => openStatus === status);

function presentReduction(row: Row): PriceReduction {
  return {
    _id: row.id,
    proposedBy: row.proposedBy,
    amount: toPrice(row.cents),
    reason: row.reason,
    status: row.status,
    refund: row.refund,
    answerUntil: isOpen(row) ? row.answerUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

/**
 * The price reductions of a sale as the contract shows them.
 * @param you the reader's part; the fee is not the buyer's business
 * @param sale its state
 * @param rows all of them, newest first
 * @param reducibleCents the money of the sale that is held and can be sent back
 */
export function presentReductions(
  you: PriceReductions['you'],
  sale: SaleState,
  rows: readonly Row[],
  reducibleCents: number,
): PriceReductions {
  const obstacle = obstacleOf(sale, mostCents(reducibleCents), rows.some(isOpen));
  return {
    you,
    price: toPrice(sale.priceCents),
    givenBack: toPrice(sale.givenBackCents),
    fee: you === 'buyer' ? null : toPrice(sale.fullFeeCents),
    most: toPrice(obstacle === null ? mostCents(reducibleCents) : 0),
    obstacle,
    items: rows.map(presentReduction),
  };
}
