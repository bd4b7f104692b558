import * as z from 'zod/mini';
import { no, to, type Action } from '#contract/common/states.ts';
import { requiredText } from '#contract/common/text.ts';

/** What becomes of a request to give a phone back; open while it is asked or declined. */
export const returnStatuses = ['asked', 'declined', 'rejected', 'granted'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Who may do what with such a request, and why not. Granting it is giving the money back. */
export const returnActions = {
  decline: {
    by: ['seller'],
    in: {
      asked: to('declined'),
      declined: no('already-decided'),
      rejected: no('already-decided'),
      granted: no('already-refunded'),
    },
  },
  reject: {
    by: ['admin'],
    in: {
      asked: to('rejected'),
      declined: to('rejected'),
      rejected: no('already-decided'),
      granted: no('already-refunded'),
    },
  },
} as const satisfies Record<string, Action<ReturnStatus>>;

export const returnMessages = {
  decline: 'Please say why you do not take the phone back',
  reject: 'Please say why the request is rejected',
} as const;

/** POST /booking/{id}/return/answer: why its seller does not take the phone back. */
export const declineBody = z.object({
  reason: requiredText(returnMessages.decline, 500, 'several'),
});

/** POST /returns/{id}: why an admin rejects the request. */
export const rejectBody = z.object({
  reason: requiredText(returnMessages.reject, 500, 'several'),
});

/**
 * A paid booking that waits for an admin, because its buyer asks to give the phone back or has turned
 * to their bank; `_id` is the booking's.
 */
export const returnCase = z.object({
  _id: z.string(),
  productId: z.string(),
  productName: z.string(),
  productImg: z.string(),
  categoryId: z.string(),
  sealingPrice: z.number(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  /** Null where nobody has asked to give it back; the payment is disputed then. */
  status: z.nullable(z.enum(returnStatuses)),
  reason: z.nullable(z.string()),
  disputed: z.boolean(),
  /** The seller's words, once they have declined. */
  answer: z.nullable(z.string()),
  /** ISO times. */
  paidAt: z.string(),
  askedAt: z.nullable(z.string()),
});
export type ReturnCase = z.infer<typeof returnCase>;

/** GET /queues: how much waits for an admin. */
export const queues = z.object({ reports: z.number(), returns: z.number() });
export type Queues = z.infer<typeof queues>;
