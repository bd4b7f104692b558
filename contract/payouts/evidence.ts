import * as z from 'zod/mini';
import { promisedFacts } from '#contract/catalog/promised-facts.ts';
import { handoverProofs } from '#contract/handovers/states.ts';
import { disputeStatuses } from '#contract/payments/states.ts';

/**
 * GET /booking/{id}/evidence: what the shop can show a bank about a sale, as a page to print. Times are
 * ISO texts, amounts dollars.
 */
export const evidence = z.object({
  bookingId: z.string(),
  dispute: z.enum(disputeStatuses),
  productName: z.string(),
  price: z.number(),
  currency: z.string(),
  /** The provider's id of the payment. */
  transactionId: z.nullable(z.string()),
  buyerName: z.string(),
  buyerEmail: z.string(),
  sellerName: z.string(),
  bookedAt: z.string(),
  paidAt: z.string(),
  meetLocation: z.string(),
  bookingDate: z.string(),
  /** The label as it was promised when the phone was booked. */
  promised: z.array(z.object({ fact: z.enum(promisedFacts), value: z.string() })),
  handover: z.object({
    method: z.enum(['meeting', 'courier']),
    handedOverAt: z.nullable(z.string()),
    /** How it is known: the buyer's code, their word, a delivery, an admin. */
    handedOverBy: z.nullable(z.enum(handoverProofs)),
    sentAt: z.nullable(z.string()),
    courier: z.nullable(z.string()),
    trackingNumber: z.nullable(z.string()),
  }),
  /** What both sides and the admins have written about the sale. */
  words: z.array(z.object({ by: z.enum(['buyer', 'seller', 'admin']), text: z.string() })),
  /** The same as text, as it is sent to the bank. */
  text: z.string(),
});
export type Evidence = z.infer<typeof evidence>;
