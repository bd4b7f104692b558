import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { promisedFacts } from '#contract/catalog/promised-facts.ts';
import { checklistLine } from '#contract/handovers/schemas.ts';
import { handoverChecks, handoverProofs } from '#contract/handovers/states.ts';
import { disputeStatuses } from '#contract/payments/states.ts';

/**
 * GET /booking/{id}/evidence: the shop's evidence about a sale for a bank, as a page to print. Times are ISO
 * texts, amounts dollars.
 */
export const evidence = z.object({
  bookingId: answer.id,
  dispute: z.enum(disputeStatuses),
  /** When it was sent for the dispute that is open or was decided last; null unless it was. */
  sentAt: z.nullable(answer.time),
  productName: answer.productName,
  price: answer.price,
  /** The part of it that buyer and seller have agreed to give back. */
  givenBack: answer.price,
  currency: answer.currency,
  /** The provider's id of the payment. */
  transactionId: z.nullable(answer.text(255)),
  buyerName: answer.personName,
  buyerEmail: answer.email,
  sellerName: answer.personName,
  bookedAt: answer.time,
  paidAt: answer.time,
  meetLocation: answer.meetLocation,
  /** The name of the public place, if one was chosen. */
  meetLocationNames: answer.meetLocationNames,
  bookingDate: answer.date,
  bookingTime: z.nullable(answer.clock),
  /** The label as it was promised when the phone was booked. */
  promised: answer.list(
    z.object({ fact: z.enum(promisedFacts), value: answer.text(2_000) }),
    promisedFacts.length,
  ),
  handover: z.object({
    method: z.enum(['meeting', 'courier']),
    handedOverAt: z.nullable(answer.time),
    /** How it is known: the buyer's code, their word, a delivery, an admin. */
    handedOverBy: z.nullable(z.enum(handoverProofs)),
    sentAt: z.nullable(answer.time),
    courier: z.nullable(answer.text(60)),
    trackingNumber: z.nullable(answer.text(60)),
    /** The lines of the checklist that its buyer has ticked when the two met. */
    checks: answer.list(checklistLine, handoverChecks.length),
  }),
  /** When the whole amount was given back by a refund, and the provider's id of it; null unless it was. */
  refundedAt: z.nullable(answer.time),
  refundId: z.nullable(answer.text(255)),
  /** Everything that both sides and the admins have written about the sale. */
  words: answer.few(
    z.object({ by: z.enum(['buyer', 'seller', 'admin']), text: answer.text(100_000) }),
  ),
  /** The same as text, as it is sent to the bank. */
  text: answer.text(100_000),
});
export type Evidence = z.infer<typeof evidence>;
