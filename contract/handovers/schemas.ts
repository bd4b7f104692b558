import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { measuredText, requiredText, sentVersion } from '#contract/common/text.ts';
import { normalizeCode } from '#contract/common/typed-code.ts';
import { maxReasonLength } from '#contract/common/value-rules.ts';
import { codeDigits, codePattern } from './deadlines.ts';
import { handoverMessages } from './messages.ts';
import {
  caseDecisions,
  caseKinds,
  checkResults,
  deliveries,
  handoverChecks,
  handoverProofs,
  handoverStatuses,
  payoutStates,
} from './states.ts';

const codeField = z.pipe(
  z.pipe(
    measuredText(handoverMessages.code, codeDigits, handoverMessages.code),
    z.transform(normalizeCode),
  ),
  z.string().check(z.regex(codePattern, { error: handoverMessages.code })),
);

const codeAnswer = z.string().check(z.regex(codePattern), z.maxLength(codeDigits));

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
  reason: requiredText(handoverMessages.reason, maxReasonLength, 'several'),
});

/** POST /returns/{id}/decision: an admin's decision and its reason. */
export const decisionBody = z.object({
  decision: z.enum(['refund', 'return', 'stand'], { error: handoverMessages.decision }),
  reason: requiredText(handoverMessages.reason, maxReasonLength, 'several'),
});
export type DecisionBody = z.infer<typeof decisionBody>;

const checkField = z.optional(z.nullable(z.enum(checkResults, { error: handoverMessages.check })));

/**
 * PUT /booking/{id}/handover/checks: the lines of the checklist that changed. A line that is left out stays as it
 * is, and null takes its tick away.
 */
export const checksBody = z.object({
  imei: checkField,
  signedOut: checkField,
  screen: checkField,
  battery: checkField,
  call: checkField,
  /** The battery health that the phone says, in percent; kept with the line of the battery. */
  batteryFound: z.optional(
    z.nullable(
      z
        .int({ error: handoverMessages.batteryFound })
        .check(
          z.gte(0, { error: handoverMessages.batteryFound }),
          z.lte(100, { error: handoverMessages.batteryFound }),
        ),
    ),
  ),
});
export type ChecksBody = z.infer<typeof checksBody>;

/** A line of the checklist. */
export const checklistLine = z.object({
  check: z.enum(handoverChecks),
  /** What the label promised when the phone was booked: the end of its IMEI, the battery health in percent. */
  promised: z.nullable(answer.text(4)),
  /** The battery health that the phone says, in percent. */
  found: z.nullable(answer.count),
  /** Null until its buyer has looked. */
  result: z.nullable(z.enum(checkResults)),
  /** When the shop received it. */
  at: z.nullable(answer.time),
});
export type ChecklistLine = z.infer<typeof checklistLine>;

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
      reason: answer.reason,
      objection: z.nullable(answer.reason),
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
      objection: z.nullable(answer.reason),
      decision: z.nullable(z.enum(caseDecisions)),
      reason: z.nullable(answer.reason),
      decidedAt: z.nullable(answer.time),
    }),
  ),
  /** The buyer's checklist; a phone whose label has no IMEI has no line of it. */
  checks: answer.list(checklistLine, handoverChecks.length),
  /** Null once the money has gone back. */
  payout: z.nullable(z.enum(payoutStates)),
});
export type HandoverFacts = z.infer<typeof handoverFacts>;

/** GET /booking/{id}/handover. */
export const handover = z.extend(handoverFacts, {
  /** The buyer's code, for the buyer only; null once it is of no use. */
  code: z.nullable(codeAnswer),
  /** The seller's code for the phone's way back, for the seller only. */
  returnCode: z.nullable(codeAnswer),
  /** The address it is sent to, for its buyer and its seller only. */
  address: z.nullable(answer.text(300)),
  /** Until when no further code is taken from the caller. */
  waitUntil: z.nullable(answer.time),
  /** Whether too many wrong codes have ended the code. */
  codeDead: z.boolean(),
});
export type Handover = z.infer<typeof handover>;
