import {
  idParams,
  inserted,
  notInserted,
  notUpdated,
  updated,
} from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { codesKeptBack } from '#contract/common/codes-kept-back.ts';
import { priceReductionBody, priceReductions } from './schemas.ts';

/** The refusals of proposing and of accepting a lower price. */
const saleRefusals = [
  'not-paid',
  'already-refunded',
  'reduction-too-late',
  'reduction-too-high',
  'payment-disputed',
  'case-open',
] as const;

/** The refusals of an answer. */
const answerRefusals = [
  'reduction-others-turn',
  'reduction-accepted',
  'reduction-declined',
  'reduction-expired',
  'reduction-ended',
] as const;

/** Lowering the price of a sale that stands. */
export const priceReductionCalls = {
  listPriceReductions: {
    method: 'GET',
    path: '/booking/:id/price-reductions',
    access: 'token',
    summary: 'The lower prices that buyer and seller of a sale have proposed, and what is possible',
    params: idParams,
    answer: priceReductions,
    refusals: ['not-paid'],
  },
  proposePriceReduction: {
    method: 'POST',
    path: '/booking/:id/price-reductions',
    access: 'token',
    summary: 'Propose to lower the price of a paid sale, as its buyer or seller; the other answers',
    params: idParams,
    body: priceReductionBody,
    answer: inserted,
    falsy: notInserted,
    refusals: [...saleRefusals, 'reduction-open', 'too-many-reductions', ...codesKeptBack],
  },
  acceptPriceReduction: {
    method: 'POST',
    path: '/price-reductions/:id/accept',
    access: 'token',
    heavy: 'provider',
    summary: 'Accept a lower price: the part goes back to the card at once, the rest stays held',
    params: idParams,
    answer: updated,
    falsy: notUpdated,
    refusals: [...answerRefusals, ...saleRefusals, 'payments-not-set-up'],
  },
  declinePriceReduction: {
    method: 'POST',
    path: '/price-reductions/:id/decline',
    access: 'token',
    summary: 'Decline a lower price; the sale goes on at the price that was paid',
    params: idParams,
    answer: updated,
    falsy: notUpdated,
    refusals: [...answerRefusals],
  },
} as const satisfies Record<string, Call>;
