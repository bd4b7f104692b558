import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { measuredText, requiredText, sentVersion } from '#contract/common/text.ts';
import { normalizeCode } from '#contract/common/typed-code.ts';
import { handoverMessages } from './messages.ts';
import {
  caseDecisions,
  caseKinds,
  deliveries,
  handoverProofs,
  handoverStatuses,
  payoutStates,
  saleTasks,
} from './states.ts';

const codeField = z.pipe(
  z.pipe(measuredText(handoverMessages.code, 6, handoverMessages.code), z.transform(normalizeCode)),
  z.string().check(z.regex(/^\d{6}$/, { error: handoverMessages.code })),
);

/** The form of the code, as it is typed. */
export const codeForm = z.object({ code: codeField });

/**
 * POST /booking/{id}/handover: the buyer's code from the seller, the buyer's own word, or the
 * seller's word.
 */
export const handoverBody = z
  .object({
    code: z.optional(codeField),
    confirmed: z.optional(z.literal(true, { error: handoverMessages.code })),
    handedOver: z.optional(z.literal(true, { error: handoverMessages.code })),
  })
  .check(
    z.refine((body) => Object.values(body).filter((each) => each !== undefined).length === 1, {
      error: handoverMessages.code,
      path: ['code'],
    }),
  );
export type HandoverBody = z.infer<typeof handoverBody>;

/** POST /booking/{id}/shipment. */
export const shipmentBody = z.object({
  courier: requiredText(handoverMessages.courier, 60),
  trackingNumber: requiredText(handoverMessages.trackingNumber, 60),
  version: sentVersion,
});

/** A reason in somebody's own words. */
export const reasonBody = z.object({
  reason: requiredText(handoverMessages.reason, 500, 'several'),
});

/** POST /returns/{id}/decision: an admin's decision and its reason. */
export const decisionBody = z.object({
  decision: z.enum(['refund', 'return', 'stand'], { error: handoverMessages.decision }),
  reason: requiredText(handoverMessages.reason, 500, 'several'),
});
export type DecisionBody = z.infer<typeof decisionBody>;

/** The way of a paid phone as all three may read it. Times are ISO. */
export const handoverFacts = z.object({
  method: z.enum(deliveries),
  status: z.enum(handoverStatuses),
  /** The end of the agreed day; deadlines count from it. */
  due: answer.time,
  /** When the money goes back by itself, while nobody has said that the phone changed hands. */
  refundAt: z.nullable(answer.time),
  sellerSaidAt: z.nullable(answer.time),
  sentAt: z.nullable(answer.time),
  courier: z.nullable(answer.text(60)),
  trackingNumber: z.nullable(answer.text(60)),
  /** Of courier and tracking number. */
  version: answer.version,
  deliveredAt: z.nullable(answer.time),
  /** When a delivery counts as hand-over, without an objection. */
  countsAt: z.nullable(answer.time),
  handedOverAt: z.nullable(answer.time),
  handedOverBy: z.nullable(z.enum(handoverProofs)),
  guaranteeUntil: z.nullable(answer.time),
  calledOff: z.nullable(
    z.object({
      at: answer.time,
      /** When the money goes back without an objection. */
      until: answer.time,
      reason: answer.text(500),
      objection: z.nullable(answer.text(500)),
    }),
  ),
  /** Until when the seller answers a return; null once they have. */
  answerUntil: z.nullable(answer.time),
  /** Until when the phone of an accepted return must be back. */
  returnDue: z.nullable(answer.time),
  /** The case that waits for an admin, or the last decision. */
  case: z.nullable(
    z.object({
      kind: z.enum(caseKinds),
      openedAt: answer.time,
      objection: z.nullable(answer.text(500)),
      decision: z.nullable(z.enum(caseDecisions)),
      reason: z.nullable(answer.text(500)),
      decidedAt: z.nullable(answer.time),
    }),
  ),
  /** Null once the money has gone back. */
  payout: z.nullable(z.enum(payoutStates)),
});
export type HandoverFacts = z.infer<typeof handoverFacts>;

/** GET /booking/{id}/handover. */
export const handover = z.extend(handoverFacts, {
  /** The buyer's code, for the buyer only; null once it is of no use. */
  code: z.nullable(z.string().check(z.regex(/^\d{6}$/), z.maxLength(6))),
  /** The seller's code for the phone's way back, for the seller only. */
  returnCode: z.nullable(z.string().check(z.regex(/^\d{6}$/), z.maxLength(6))),
  /** The address it is sent to, for its buyer and its seller only. */
  address: z.nullable(answer.text(300)),
  /** Until when no further code is taken from the caller. */
  waitUntil: z.nullable(answer.time),
  /** Whether too many wrong codes have ended the code. */
  codeDead: z.boolean(),
});
export type Handover = z.infer<typeof handover>;

/** GET /tasks: a sale whose next step is its seller's. */
export const saleTask = z.object({
  bookingId: answer.id,
  productId: answer.id,
  productName: answer.text(120),
  buyerName: answer.text(120),
  task: z.enum(saleTasks),
  /** The agreed day, e.g. '2026-11-25'. */
  bookingDate: answer.date,
  /** ISO time until which it is to be done. */
  until: z.nullable(answer.time),
});
export type SaleTask = z.infer<typeof saleTask>;
